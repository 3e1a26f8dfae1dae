// verdict: fail
// inputs: 0 | 77, 0..1
// brute-force: complete
// A branch without a condition and one with.

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_bool()) {
        if (x == 77)
            reach_error();
    }
    return 0;
}
