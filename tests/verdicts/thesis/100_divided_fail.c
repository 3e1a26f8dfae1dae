// verdict: fail
// brute-force: complete
// Division.

extern void reach_error(void);

int main(void)
{
    int a = 91;
    int b = a / 8;
    if (b == 11)
        reach_error();
    return 0;
}
