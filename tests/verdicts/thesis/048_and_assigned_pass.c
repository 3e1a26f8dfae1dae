// verdict: pass
// brute-force: complete
// And with a variable.

extern void reach_error(void);

int main(void)
{
    int a = 14;
    a &= 7;
    if (!(a == 6))
        reach_error();
    return 0;
}
