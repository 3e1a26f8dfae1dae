// verdict: pass
// brute-force: complete
// A local that is static keeps its value from call to call.

extern void reach_error(void);

int next(void)
{
    static int n = 0;
    n++;
    return n;
}

int main(void)
{
    next();
    next();
    if (next() != 3)
        reach_error();
    return 0;
}
