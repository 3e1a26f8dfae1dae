// verdict: pass
// inputs: 0..4
// brute-force: complete
// A constant table grows from entry to entry, all the way.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

const int table[5] = { 1, 2, 4, 8, 16 };

int main(void)
{
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i >= 4)
        return 0;
    if (table[i] >= table[i + 1])
        reach_error();
    return 0;
}
