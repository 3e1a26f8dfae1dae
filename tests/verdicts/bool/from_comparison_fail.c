// verdict: fail
// inputs: -2..2
// brute-force: complete
// Comparisons stored in flags, of which none may hold.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    _Bool less = x < 0;
    _Bool equal = x == 0;
    _Bool greater = x > 1;
    if (less + equal + greater != 1)
        reach_error();
    return 0;
}
