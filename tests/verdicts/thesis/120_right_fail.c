// verdict: fail
// brute-force: complete
// Shifted to the right, signed.

extern void reach_error(void);

int main(void)
{
    int a = -9;
    int b = a >> 1;
    if (b == -5)
        reach_error();
    return 0;
}
