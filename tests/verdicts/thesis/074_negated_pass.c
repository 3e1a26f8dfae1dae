// verdict: pass
// brute-force: complete
// Not of a number is zero or one.

extern void reach_error(void);

int main(void)
{
    int a = 58;
    int b = !a;
    if (!(b == 0))
        reach_error();
    return 0;
}
