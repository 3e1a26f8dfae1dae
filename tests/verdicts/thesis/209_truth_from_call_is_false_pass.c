// verdict: pass
// brute-force: complete
// A function answers false, and the error is where it answers true.

extern void reach_error(void);

static _Bool closed(void)
{
    return 0;
}

int main(void)
{
    if (closed())
        reach_error();
    return 0;
}
