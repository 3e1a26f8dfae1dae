// verdict: pass
// inputs: 0..3,0..3
// brute-force: complete
// Ackermann's function for small arguments is larger than its second argument.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int ack(int m, int n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ack(m - 1, 1);
    return ack(m - 1, ack(m, n - 1));
}

int main(void)
{
    unsigned char m = __VERIFIER_nondet_uchar();
    unsigned char n = __VERIFIER_nondet_uchar();
    if (m > 2 || n > 2)
        return 0;
    if (ack(m, n) <= n)
        reach_error();
    return 0;
}
