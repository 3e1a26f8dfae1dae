// verdict: fail
// inputs: -3..5
// brute-force: complete
// A do loop runs its body at least once, so it can end above its bound.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    do {
        i++;
    } while (i < n);
    if (i < n || i > n)
        reach_error();
    return 0;
}
