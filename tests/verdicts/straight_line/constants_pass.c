// verdict: pass
// brute-force: complete
// Constants through three variables, which add up.

extern void reach_error(void);

int main(void)
{
    int a = 3;
    int b = a + 4;
    int c = a * b;
    if (c != 21)
        reach_error();
    return 0;
}
