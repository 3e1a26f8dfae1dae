// verdict: pass
// brute-force: complete
// Or with a variable.

extern void reach_error(void);

int main(void)
{
    int a = 12;
    a |= 3;
    if (!(a == 15))
        reach_error();
    return 0;
}
