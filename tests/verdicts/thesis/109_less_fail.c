// verdict: fail
// brute-force: complete
// A comparison as a number: less.

extern void reach_error(void);

int main(void)
{
    int a = -4;
    int b = a < 0;
    if (b == 1)
        reach_error();
    return 0;
}
