// verdict: pass
// brute-force: complete
// Thesis, figure 4.11: y is no argument of the callee, yet its value decides; the whole state of
// the caller must be known inside the call.

extern void reach_error(void);

int zero(void)
{
    return 0;
}

int main(void)
{
    int y = 4;
    int x = zero();
    if (x == y)
        reach_error();
    return 0;
}
