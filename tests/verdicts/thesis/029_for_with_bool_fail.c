// verdict: fail
// inputs: 0..1
// brute-force: complete
// A loop that a truth value ends at once.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    for (_Bool go = __VERIFIER_nondet_bool(); go; go = 0)
        reach_error();
    return 0;
}
