// verdict: fail
// fails on: values 2
// memset fills bytes, and an int of four bytes of 1 is not 1.
#include <assert.h>
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int weight[4];
    memset(weight, 1, sizeof weight); /* bug */
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 4)
        assert(weight[i] == 1);
    return 0;
}
