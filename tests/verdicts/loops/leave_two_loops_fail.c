// verdict: fail
// inputs: 0..6
// brute-force: complete
// A goto leaves two loops at once, one round after the pair that was looked for.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int wanted = __VERIFIER_nondet_int();
    int i;
    int j;
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            if (i * 3 + j > wanted)
                goto found;
        }
    }
    return 0;
found:
    if (i * 3 + j != wanted)
        reach_error();
    return 0;
}
