// verdict: pass
// brute-force: complete
// A call whose result nobody takes.

extern void reach_error(void);

static int work(void)
{
    return 3;
}

int main(void)
{
    int x = 1;
    work();
    if (x != 1)
        reach_error();
    return 0;
}
