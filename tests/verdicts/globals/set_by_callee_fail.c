// verdict: fail
// inputs: -3..3
// brute-force: complete
// The callee leaves its result in a global, which a local of the same name hides.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int result;

void store(int x)
{
    int result;
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
