// verdict: pass
// brute-force: complete
// Shifted to the left.

extern void reach_error(void);

int main(void)
{
    int a = 5;
    int b = a << 6;
    if (!(b == 320))
        reach_error();
    return 0;
}
