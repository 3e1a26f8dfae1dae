// verdict: pass
// brute-force: complete
// A variable of eight bits holds a small number.

extern void reach_error(void);

int main(void)
{
    signed char a = 100;
    int b = a + 100;
    if (!(b == 200))
        reach_error();
    return 0;
}
