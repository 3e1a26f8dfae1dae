// verdict: fail
// inputs: 2147483645..2147483647,0..6
// brute-force: complete
// Lazy annotation, fragment `loop1` as it stands: with machine integers x can wrap around and fall
// below y.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int y = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    int x = y;
    int i = 0;
    while (i < n) {
        x = x + 1;
        i = i + 1;
    }
    if (x < y)
        reach_error();
    return 0;
}
