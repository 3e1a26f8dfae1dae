// verdict: fail
// inputs: 0..1
// brute-force: complete
// A number that counts until it equals an address is one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;
int field[8];

int main(void)
{
    unsigned long number = (unsigned long)&guard - 8;
    while (number != (unsigned long)&guard)
        number += 4;
    int *pointer = (int *)number;
    if (__VERIFIER_nondet_int())
        *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
