// verdict: fail
// fails on: values 1
// A copy of a structure shares the array of the original.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct team {
    int *points;
    int players;
};

int main(void) {
    struct team home = {calloc(2, sizeof(int)), 2};
    if (home.points == NULL)
        return 1;
    struct team before = home; /* bug: the pointer is copied, not the points */
    int scored = __VERIFIER_nondet_int();
    home.points[0] = scored;
    assert(before.points[0] == 0);
    free(home.points);
    return 0;
}
