// verdict: pass
// inputs: -3..3
// brute-force: sample
// Through a pointer to a pointer the callee redirects the caller's pointer.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int fallback = 9;

void redirect(int **p)
{
    *p = &fallback;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int *p = &x;
    redirect(&p);
    if (*p != 9)
        reach_error();
    return 0;
}
