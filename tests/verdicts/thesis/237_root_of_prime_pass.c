// verdict: pass
// brute-force: complete
// The root of a prime, squared, is not the prime.

extern void reach_error(void);

static int root(int n)
{
    int r = 0;
    while (r < 10 && (r + 1) * (r + 1) <= n)
        r++;
    return r;
}

int main(void)
{
    int y = root(13);
    if (y * y == 13)
        reach_error();
    return 0;
}
