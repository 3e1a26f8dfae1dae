// verdict: pass
// inputs: -1..1 | 77, 0..1
// brute-force: sample
// A branch without a condition inside of one that excludes the error.

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0) {
        if (__VERIFIER_nondet_bool()) {
            if (x == 77)
                reach_error();
        }
    }
    return 0;
}
