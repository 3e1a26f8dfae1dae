// verdict: fail
// brute-force: complete
// Or, bit by bit.

extern void reach_error(void);

int main(void)
{
    int a = 9;
    int b = a | 6;
    if (b == 15)
        reach_error();
    return 0;
}
