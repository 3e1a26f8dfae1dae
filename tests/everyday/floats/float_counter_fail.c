// verdict: fail
// open: a number that becomes a float, where only the run that fails is missing
// fails on: values 16777217
// Not every int has a place in a float.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 0 || count > 100000000)
        return 0;
    float stored = (float)count;
    assert((int)stored == count);
    return 0;
}
