// verdict: fail
// inputs: -3..3
// brute-force: complete
// A loop writes through a pointer that the loop itself turns to the guarded variable.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int guard = 1;
    int scratch = 0;
    int *p = &scratch;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        *p = i + 2;
        if (i == 1)
            p = &guard;
    }
    if (guard != 1)
        reach_error();
    return 0;
}
