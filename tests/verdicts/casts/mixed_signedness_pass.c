// verdict: pass
// inputs: -3..3
// brute-force: sample
// Compared with an unsigned number, a negative one is cast to int first by hand.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned int limit = 10;
    if (x < 0) {
        if (x > (int)limit)
            reach_error();
    }
    return 0;
}
