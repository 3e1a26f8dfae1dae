// verdict: fail
// brute-force: complete
// Thesis, figure 4.11: y is no argument of the callee, yet its value decides; here the two are
// equal.

extern void reach_error(void);

int zero(void)
{
    return 0;
}

int main(void)
{
    int y = 0;
    int x = zero();
    if (x == y)
        reach_error();
    return 0;
}
