// verdict: fail
// fails on: values 100 3
// A bill is split among friends, and the cents that remain are nobody's.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned cents = __VERIFIER_nondet_uint();
    unsigned friends = __VERIFIER_nondet_uint();
    unsigned share[6] = {0};
    if (cents > 100000 || friends == 0 || friends > 6)
        return 0;
    for (unsigned i = 0; i < friends; i++)
        share[i] = cents / friends;
    share[0] += cents % (friends + 1); /* bug: % friends */
    unsigned sum = 0;
    for (unsigned i = 0; i < 6; i++)
        sum += share[i];
    assert(sum == cents);
    return 0;
}
