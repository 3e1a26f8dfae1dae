// verdict: pass
// inputs: 8..12
// brute-force: sample
// The twin of thesis_fig2_3_improbable: the branches contradict each other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x == y)
        if (2 * x == y + 10)
            if (y != 10)
                reach_error();
    return 0;
}
