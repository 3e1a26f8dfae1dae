// verdict: pass
// inputs: 0..1
// brute-force: complete
// The error function is in the pointer at first, but not when it is called.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

void fine(void)
{
}

void bad(void)
{
    reach_error();
}

int main(void)
{
    void (*f)(void) = bad;
    if (__VERIFIER_nondet_bool())
        f = fine;
    else
        f = fine;
    f();
    return 0;
}
