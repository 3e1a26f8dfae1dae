// verdict: pass
// inputs: -1..1 | 99
// brute-force: sample
// The successor of a small number is greater.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 100) {
        int y = next(x);
        if (y <= x)
            reach_error();
    }
    return 0;
}
