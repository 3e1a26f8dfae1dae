// verdict: fail
// inputs: -3..3
// brute-force: complete
// A callee redirects its own copy of the caller's pointer, which helps nobody.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int fallback = 9;

void redirect(int *p)
{
    p = &fallback;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int *p = &x;
    redirect(p);
    if (*p != 9)
        reach_error();
    return 0;
}
