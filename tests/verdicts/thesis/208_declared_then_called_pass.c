// verdict: pass
// brute-force: complete
// A variable is declared first and takes a result later.

extern void reach_error(void);

static int seven(void)
{
    return 7;
}

int main(void)
{
    int a;
    a = seven();
    if (a < 7)
        reach_error();
    return 0;
}
