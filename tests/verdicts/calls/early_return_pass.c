// verdict: pass
// inputs: -4..4
// brute-force: sample
// A function with several returns, the first of which keeps negative arguments from the last.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int last;

int classify(int x)
{
    if (x < 0)
        return 0;
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
