// verdict: pass
// inputs: 0..1
// brute-force: complete
// The program exits before the error.

extern void exit(int status);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool b = __VERIFIER_nondet_bool();
    if (1)
        exit(b);
    reach_error();
    return 0;
}
