// verdict: fail
// brute-force: complete
// Multiplication of a variable.

extern void reach_error(void);

int main(void)
{
    int a = 7;
    a *= -3;
    if (a == -21)
        reach_error();
    return 0;
}
