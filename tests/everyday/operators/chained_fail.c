// verdict: fail
// fails on: values 50
// A comparison of three compares the answer of the first two with the third.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int in_range(int x) {
    return 1 <= x <= 10; /* bug: always true */
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (in_range(x))
        assert(x <= 10);
    return 0;
}
