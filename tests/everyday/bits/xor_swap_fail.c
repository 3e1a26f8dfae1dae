// verdict: fail
// fails on: values 1 1
// Swapping with exclusive or makes an element zero that is swapped with itself.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static void swap(int *a, int *b) {
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}

int main(void) {
    int v[4] = {10, 20, 30, 40};
    unsigned i = __VERIFIER_nondet_uint() % 4;
    unsigned j = __VERIFIER_nondet_uint() % 4;
    swap(&v[i], &v[j]); /* bug: i may be j */
    assert(v[0] + v[1] + v[2] + v[3] == 100);
    return 0;
}
