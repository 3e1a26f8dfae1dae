// verdict: pass
// inputs: -2..2 | 256
// brute-force: sample
// A truth value made of a large number is one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    _Bool b = x;
    if (b > 1)
        reach_error();
    return 0;
}
