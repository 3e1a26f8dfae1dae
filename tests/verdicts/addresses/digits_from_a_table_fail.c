// verdict: fail
// inputs: 0..1
// brute-force: complete
// Digits of an address that are looked up in a table make it up again.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;
unsigned char digit[4] = {0, 1, 2, 3};

int main(void)
{
    unsigned long address = (unsigned long)&guard;
    unsigned long again = address & ~15ul;
    again |= digit[address >> 2 & 3] * 4;
    int *pointer = (int *)again;
    if (__VERIFIER_nondet_int())
        *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
