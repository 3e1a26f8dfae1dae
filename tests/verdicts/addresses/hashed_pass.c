// verdict: pass
// inputs: 0..1
// brute-force: complete
// A table that is indexed by a hash of an address keeps apart from the object.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int guard;
int table[8];

int main(void)
{
    guard = 5;
    unsigned hash = (unsigned)((unsigned long)&guard >> 4) % 8;
    table[hash] = __VERIFIER_nondet_int();
    if (guard != 5)
        reach_error();
    return 0;
}
