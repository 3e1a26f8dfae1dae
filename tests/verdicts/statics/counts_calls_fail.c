// verdict: fail
// brute-force: complete
// A local that is not static starts anew in every call.

extern void reach_error(void);

int next(void)
{
    int n = 0;
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
