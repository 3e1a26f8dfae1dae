// verdict: fail
// inputs: 0..3
// brute-force: complete
// Every path calls the same helper, once with an argument that does not fit.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int table[4] = { 3, 2, 1, 0 };

int look(int i)
{
    if (i < 0 || i > 3)
        reach_error();
    return table[i & 3];
}

int main(void)
{
    unsigned char k = __VERIFIER_nondet_uchar();
    k %= 4;
    int a = look(k);
    int b = look(table[k]);
    return look(a + b + k);
}
