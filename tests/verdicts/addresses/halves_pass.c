// verdict: pass
// inputs: 0..1
// brute-force: complete
// The halves of an address make it up again.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;

int main(void)
{
    unsigned half[2];
    half[0] = (unsigned)(unsigned long)&guard;
    half[1] = (unsigned)((unsigned long)&guard >> 32);
    int *pointer = (int *)((unsigned long)half[1] << 32 | half[0]);
    if (__VERIFIER_nondet_int())
        *pointer = 1;
    if (guard == 2)
        reach_error();
    return 0;
}
