// verdict: fail
// fails on: values 9 3
// A macro computes its argument twice, and i is counted up twice.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define MAX(a, b) ((a) > (b) ? (a) : (b))

int main(void) {
    int points = __VERIFIER_nondet_int();
    int other = __VERIFIER_nondet_int();
    if (points < 0 || points > 100 || other < 0 || other > 100)
        return 0;
    int before = points;
    int best = MAX(points++, other); /* bug */
    assert(best >= other);
    assert(points == before + 1);
    return 0;
}
