// verdict: pass
// brute-force: complete
// The root of a negative number is zero, says the function.

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
    int y = root(-4);
    if (y != 0)
        reach_error();
    return 0;
}
