// verdict: fail
// inputs: -3..3
// brute-force: complete
// The same condition twice: what the first branch set up is not there for the boundary value.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int ready = 0;
    if (x > 0)
        ready = 1;
    if (x >= 0)
        if (!ready)
            reach_error();
    return 0;
}
