// verdict: fail
// fails on: values 1 3000000000
// A comparison by difference is wrong if the difference has no place in an int.
#include <assert.h>
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static int compare(const void *a, const void *b) {
    return (int)(*(const unsigned *)a - *(const unsigned *)b); /* bug */
}

int main(void) {
    unsigned pair[2];
    pair[0] = __VERIFIER_nondet_uint();
    pair[1] = __VERIFIER_nondet_uint();
    qsort(pair, 2, sizeof(unsigned), compare);
    assert(pair[0] <= pair[1]);
    return 0;
}
