// verdict: fail
// inputs: -2..2
// brute-force: complete
// A pointer walks from the first cell to the one past the last, leaving out the first.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a[3];
    int expected = 0;
    for (int i = 0; i < 3; i++) {
        a[i] = __VERIFIER_nondet_int();
        expected += a[i];
    }
    int sum = 0;
    for (int *p = a + 1; p != a + 3; p++)
        sum += *p;
    if (sum != expected)
        reach_error();
    return 0;
}
