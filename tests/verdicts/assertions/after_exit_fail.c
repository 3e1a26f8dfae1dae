// verdict: fail
// inputs: 0..1
// brute-force: complete
// The program exits before the error on one path only.

extern void exit(int status);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool b = __VERIFIER_nondet_bool();
    if (b)
        exit(b);
    reach_error();
    return 0;
}
