// verdict: pass
// brute-force: complete
// The callee counts three rounds.

extern void reach_error(void);

static int count(int n)
{
    int i = 0;
    while (i < n)
        i++;
    return i;
}

int main(void)
{
    int y = count(3);
    if (y != 3)
        reach_error();
    return 0;
}
