// verdict: fail
// brute-force: complete
// Exclusive or, bit by bit.

extern void reach_error(void);

int main(void)
{
    int a = 9;
    int b = a ^ 5;
    if (b == 12)
        reach_error();
    return 0;
}
