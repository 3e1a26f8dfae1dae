// verdict: fail
// inputs: 0..1
// brute-force: complete
// A pointer whose lowest bit is a mark still points to its object.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define MARK 1ul

int guard;
int other;

int main(void)
{
    unsigned long word = (unsigned long)&guard;
    if (__VERIFIER_nondet_int())
        word |= MARK;
    int *pointer = &other;
    if (word & MARK)
        pointer = (int *)(word & ~MARK);
    *pointer = 1;
    if (guard == 1)
        reach_error();
    return 0;
}
