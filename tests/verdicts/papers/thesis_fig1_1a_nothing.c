// verdict: pass
// brute-force: complete
// Thesis, figure 1.1a: the smallest program, which has no error.

int main(void)
{
    return 0;
}
