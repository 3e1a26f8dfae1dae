// verdict: fail
// inputs: 0..1
// brute-force: complete
// An address put together again from quotient and remainder is that of its object.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;
int other;

int main(void)
{
    unsigned long address = (unsigned long)&guard;
    unsigned long quotient = address / 10, remainder = address % 10;
    int *pointer = &other;
    if (__VERIFIER_nondet_int())
        pointer = (int *)(quotient * 10 + remainder);
    *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
