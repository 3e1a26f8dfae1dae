// verdict: pass
// brute-force: complete
// An unsigned variable shifted to the right: zeros come in.

extern void reach_error(void);

int main(void)
{
    unsigned a = 4026531840u;
    a >>= 28;
    if (!(a == 15))
        reach_error();
    return 0;
}
