// verdict: fail
// brute-force: complete
// A call with a constant.

extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int y = next(41);
    if (y == 42)
        reach_error();
    return 0;
}
