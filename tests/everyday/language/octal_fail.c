// verdict: fail
// fails on: values 3
// A table is lined up with zeros in front, which makes its numbers octal.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static const int steps[] = {
    001,
    010, /* bug: 8 */
    100,
};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i == 0 || i > 3)
        return 0;
    int step = steps[i - 1];
    if (i > 1)
        assert(step == 10 * steps[i - 2]);
    return 0;
}
