// verdict: fail
// inputs: -1..11
// brute-force: complete
// A search loop left by break has found something else, if the test is too weak.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int wanted = __VERIFIER_nondet_int();
    int i;
    for (i = 0; i < 10; i++) {
        if (i >= wanted)
            break;
    }
    if (i < 10 && i != wanted)
        reach_error();
    return 0;
}
