// verdict: pass
// brute-force: complete
// A comparison as a number: greater.

extern void reach_error(void);

int main(void)
{
    int a = 4;
    int b = a > 3;
    if (!(b == 1))
        reach_error();
    return 0;
}
