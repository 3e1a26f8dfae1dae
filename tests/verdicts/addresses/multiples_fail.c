// verdict: fail
// inputs: 0..1
// brute-force: complete
// Multiples of an address have it as their difference.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;

int main(void)
{
    unsigned long address = (unsigned long)&guard;
    int *pointer = (int *)(address * 7 - address * 6);
    guard = 0;
    if (__VERIFIER_nondet_int())
        *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
