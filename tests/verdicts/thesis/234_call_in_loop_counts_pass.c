// verdict: pass
// brute-force: complete
// A loop whose variable is moved by a call ends where it should.

extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int i = 0;
    while (i < 4)
        i = next(i);
    if (i != 4)
        reach_error();
    return 0;
}
