// verdict: pass
// brute-force: complete
// The constant on the left, the variable on the right.

extern void reach_error(void);

int main(void)
{
    int a = 7;
    if (!(7 == a))
        reach_error();
    return 0;
}
