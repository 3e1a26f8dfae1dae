/* The famous midpoint of a binary search: `(low + high) / 2` leaves the range of int when both are large.

     ./tarka run examples/midpoint.c --inputs 10,20
     ./tarka run examples/midpoint.c --inputs 2000000000,2100000000                           wraps: the assertion fails
     ./tarka run examples/midpoint.c --inputs 2000000000,2100000000 --signed-overflow error   names the addition */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int midpoint(int low, int high)
{
    return (low + high) / 2;
}

int main(void)
{
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();

    __VERIFIER_assume(0 <= low && low <= high);
    int middle = midpoint(low, high);
    assert(low <= middle && middle <= high);
    return 0;
}
