// verdict: pass
// brute-force: complete
// The remainder of a variable.

extern void reach_error(void);

int main(void)
{
    int a = 47;
    a %= 5;
    if (!(a == 2))
        reach_error();
    return 0;
}
