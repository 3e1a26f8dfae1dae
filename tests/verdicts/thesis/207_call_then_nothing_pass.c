// verdict: pass
// brute-force: complete
// A result is taken, and nothing follows.

extern void reach_error(void);

static int seven(void)
{
    return 7;
}

int main(void)
{
    int a = seven();
    if (a != 7)
        reach_error();
    return 0;
}
