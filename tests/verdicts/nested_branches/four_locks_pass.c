// verdict: pass
// inputs: -1..10
// brute-force: sample
// Four conditions in each other, the last contradicts the first.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a > 3) {
        if (b == a + 1) {
            if (b < 7) {
                if (a < 4)
                    reach_error();
            }
        }
    }
    return 0;
}
