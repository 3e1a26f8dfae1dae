// verdict: pass
// inputs: -3..3
// brute-force: sample
// The callee leaves its result in a global, which the caller reads.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int result;

void store(int x)
{
    result = x;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    store(x);
    if (result != x)
        reach_error();
    return 0;
}
