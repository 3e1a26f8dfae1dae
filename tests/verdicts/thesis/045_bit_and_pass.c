// verdict: pass
// brute-force: complete
// And, bit by bit.

extern void reach_error(void);

int main(void)
{
    int a = 29;
    int b = a & 11;
    if (!(b == 9))
        reach_error();
    return 0;
}
