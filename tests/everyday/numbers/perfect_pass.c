// verdict: pass
// 6 and 28 are the only perfect numbers up to 40.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int sum_of_divisors(int n) {
    int sum = 0;
    for (int d = 1; d <= n / 2; d++)
        if (n % d == 0)
            sum += d;
    return sum;
}

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    if (n < 1 || n > 40)
        return 0;
    if (sum_of_divisors(n) == n)
        assert(n == 6 || n == 28);
    return 0;
}
/* Why: all numbers were tried. */
