// verdict: pass
// brute-force: complete
// Exclusive or with a variable.

extern void reach_error(void);

int main(void)
{
    int a = 12;
    a ^= 10;
    if (!(a == 6))
        reach_error();
    return 0;
}
