// verdict: fail
// inputs: -3..3
// brute-force: complete
// Compared with an unsigned number, minus one is the largest of all.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned int limit = 10;
    if (x < 0) {
        if (x > limit)
            reach_error();
    }
    return 0;
}
