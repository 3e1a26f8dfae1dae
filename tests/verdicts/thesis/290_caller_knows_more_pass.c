// verdict: pass
// brute-force: complete
// What the caller knows of a variable that is not an argument.

extern void reach_error(void);

static int zero(void)
{
    return 0;
}

int main(void)
{
    int y = 4;
    int x = zero();
    if (x == y)
        reach_error();
    return 0;
}
