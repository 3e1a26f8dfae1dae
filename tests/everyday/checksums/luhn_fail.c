// verdict: fail
// fails on: values 0 9
// The sum of Luhn notices most neighbours that change places, but not 09 and 90.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int luhn(const unsigned char *digit, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int d = digit[i];
        if (i % 2 == n % 2)
            d = d > 4 ? 2 * d - 9 : 2 * d;
        sum += d;
    }
    return sum % 10;
}

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    if (a > 9 || b > 9 || a == b)
        return 0;
    const unsigned char card[] = {4, a, b, 1}, typo[] = {4, b, a, 1};
    assert(luhn(card, 4) != luhn(typo, 4));
    return 0;
}
