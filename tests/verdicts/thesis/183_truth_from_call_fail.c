// verdict: fail
// brute-force: complete
// A function answers true, and the error follows.

extern void reach_error(void);

static _Bool open(void)
{
    return 1;
}

int main(void)
{
    if (open())
        reach_error();
    return 0;
}
