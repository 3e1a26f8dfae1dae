// verdict: pass
// brute-force: complete
// Shifted to the right, unsigned.

extern void reach_error(void);

int main(void)
{
    unsigned a = 2147483648u;
    unsigned b = a >> 31;
    if (!(b == 1))
        reach_error();
    return 0;
}
