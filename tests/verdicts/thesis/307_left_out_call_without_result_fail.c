// verdict: fail
// brute-force: complete
// A call whose result nobody takes, then an error.

extern void reach_error(void);

static int work(void)
{
    return 3;
}

int main(void)
{
    work();
    reach_error();
    return 0;
}
