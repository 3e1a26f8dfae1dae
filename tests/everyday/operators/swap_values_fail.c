// verdict: fail
// fails on: values 2 1
// Arguments are copies, and nothing is swapped.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void swap(int a, int b) { /* bug: int *a, int *b */
    int t = a;
    a = b;
    b = t;
}

int main(void) {
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low > high)
        swap(low, high);
    assert(low <= high);
    return 0;
}
