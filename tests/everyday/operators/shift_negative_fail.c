// verdict: fail
// fails on: values -1
// A shift to the right rounds down, a division towards zero.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int half = x >> 1; /* bug: not x / 2 */
    assert(half == x / 2);
    return 0;
}
