// verdict: fail
// brute-force: complete
// Subtraction.

extern void reach_error(void);

int main(void)
{
    int a = 17;
    int b = a - 25;
    if (b == -8)
        reach_error();
    return 0;
}
