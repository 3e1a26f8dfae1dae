// verdict: pass
// inputs: 0..1
// brute-force: complete
// Two flags from two inputs: exclusive or of them is their difference.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool p = __VERIFIER_nondet_bool();
    _Bool q = __VERIFIER_nondet_bool();
    int either = 0;
    if (p)
        either = 1;
    if (q)
        either = !either;
    if (either != (p != q))
        reach_error();
    return 0;
}
