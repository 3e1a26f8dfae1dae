// verdict: fail
// fails on: values 1000 25
// A discount in percent is divided before it is multiplied, and is nothing at all.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int discounted(int cents, int percent) {
    return cents - percent / 100 * cents; /* bug: percent * cents / 100 */
}

int main(void) {
    int cents = __VERIFIER_nondet_int();
    int percent = __VERIFIER_nondet_int();
    if (cents < 100 || cents > 50000)
        return 0;
    if (percent < 1 || percent > 100)
        return 0;
    int price = discounted(cents, percent);
    assert(price >= 0);
    assert(price < cents);
    return 0;
}
