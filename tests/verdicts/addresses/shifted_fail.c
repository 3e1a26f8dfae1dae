// verdict: fail
// inputs: 0..1
// brute-force: complete
// An address shifted to and fro is that of its object.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;
int other;

int main(void)
{
    unsigned long shifted = (unsigned long)&guard >> 2;
    int *pointer = __VERIFIER_nondet_int() ? (int *)(shifted << 2) : &other;
    *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
