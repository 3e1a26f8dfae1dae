// verdict: fail
// inputs: -4..4
// brute-force: complete
// A function with several returns, one of which is missing.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int last;

int classify(int x)
{
    if (x < 0)
        last = 0;
    if (x == 0)
        return 1;
    last = x;
    return 2;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int c = classify(x);
    if (c == 2 && x < 0)
        reach_error();
    return 0;
}
