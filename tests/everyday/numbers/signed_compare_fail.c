// verdict: fail
// fails on: values -1
// An index of -1 is compared with an unsigned size and is larger than it.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static const int table[] = {2, 3, 5, 7};

static int is_before_end(int i) {
    return i < sizeof table / sizeof table[0]; /* bug: -1 becomes a large number */
}

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < -4 || i > 4)
        return 0;
    assert(is_before_end(i) == (i < 4));
    return 0;
}
