// verdict: pass
// brute-force: complete
// The new value is the result of --a.

extern void reach_error(void);

int main(void)
{
    int a = 5;
    int b = --a;
    if (!(a == 4 && b == 4))
        reach_error();
    return 0;
}
