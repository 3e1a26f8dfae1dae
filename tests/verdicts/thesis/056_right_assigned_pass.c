// verdict: pass
// brute-force: complete
// A signed variable shifted to the right: its sign comes in.

extern void reach_error(void);

int main(void)
{
    int a = -40;
    a >>= 3;
    if (!(a == -5))
        reach_error();
    return 0;
}
