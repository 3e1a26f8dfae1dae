// verdict: pass
// brute-force: complete
// A program that does nothing cannot go wrong.

int main(void)
{
    return 0;
}
