// verdict: fail
// brute-force: complete
// Division of a variable.

extern void reach_error(void);

int main(void)
{
    int a = 47;
    a /= 5;
    if (a == 9)
        reach_error();
    return 0;
}
