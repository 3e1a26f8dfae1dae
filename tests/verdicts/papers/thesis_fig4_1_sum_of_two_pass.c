// verdict: pass
// inputs: -1..4
// brute-force: sample
// Thesis, figure 4.1: caller and callee use the same name for different things, and the branches
// behind the call want x to be 1 and 2 at once.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int sum(int i, int x)
{
    int s = i + x;
    return s;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > 0) {
        y = 4;
        int q = sum(x, y);
        if (q == 5)
            if (x == 2)
                reach_error();
    }
    return 0;
}
