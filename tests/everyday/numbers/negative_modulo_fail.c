// verdict: fail
// fails on: values 0 3
// Going back in a ring gives a negative place, because remainders may be negative.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 8

int main(void) {
    int place = __VERIFIER_nondet_int();
    int back = __VERIFIER_nondet_int();
    if (place < 0 || place >= SIZE || back < 0 || back > SIZE)
        return 0;
    int before = (place - back) % SIZE; /* bug: + SIZE is missing */
    assert(before >= 0 && before < SIZE);
    return 0;
}
