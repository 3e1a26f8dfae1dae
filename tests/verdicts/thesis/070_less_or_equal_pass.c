// verdict: pass
// brute-force: complete
// A comparison as a number: less or equal.

extern void reach_error(void);

int main(void)
{
    int a = -4;
    int b = a <= -4;
    if (!(b == 1))
        reach_error();
    return 0;
}
