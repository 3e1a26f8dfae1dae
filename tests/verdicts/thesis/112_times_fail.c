// verdict: fail
// brute-force: complete
// Multiplication.

extern void reach_error(void);

int main(void)
{
    int a = 12;
    int b = a * 12;
    if (b == 144)
        reach_error();
    return 0;
}
