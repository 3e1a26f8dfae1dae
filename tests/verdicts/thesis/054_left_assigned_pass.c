// verdict: pass
// brute-force: complete
// A variable shifted to the left.

extern void reach_error(void);

int main(void)
{
    int a = 3;
    a <<= 4;
    if (!(a == 48))
        reach_error();
    return 0;
}
