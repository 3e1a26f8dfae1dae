// verdict: fail
// fails on: values 5 3 4
// The second best is lost when it comes after the best.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define N 3

int main(void) {
    int points[N];
    int best = -1, second = -1;
    for (int i = 0; i < N; i++) {
        points[i] = __VERIFIER_nondet_int();
        if (points[i] < 0 || points[i] > 100)
            return 0;
        if (points[i] > best) {
            second = best;
            best = points[i];
        } /* bug: else if (points[i] > second) */
    }
    int better = 0;
    for (int i = 0; i < N; i++)
        if (points[i] > second)
            better++;
    assert(better <= 1);
    return 0;
}
