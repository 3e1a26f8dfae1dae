// verdict: fail
// brute-force: complete
// A function without arguments that returns false.

extern void reach_error(void);

static _Bool never(void)
{
    return 0;
}

int main(void)
{
    _Bool answer = never();
    if (!answer)
        reach_error();
    return 0;
}
