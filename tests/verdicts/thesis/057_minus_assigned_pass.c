// verdict: pass
// brute-force: complete
// Subtraction from a variable.

extern void reach_error(void);

int main(void)
{
    int a = 4;
    a -= 9;
    if (!(a == -5))
        reach_error();
    return 0;
}
