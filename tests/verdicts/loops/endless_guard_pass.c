// verdict: pass
// inputs: 0..2
// brute-force: sample
// The error is behind a loop that ends never.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (1) {
        if (x == 2)
            continue;
        x = 3;
    }
    reach_error();
    return 0;
}
