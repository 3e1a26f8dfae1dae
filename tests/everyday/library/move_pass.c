// verdict: pass
// memmove makes room at the front of an array.
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

#define N 5

int main(void) {
    int a[N], before[N];
    for (int i = 0; i < N; i++)
        before[i] = a[i] = __VERIFIER_nondet_int();
    memmove(a + 1, a, (N - 1) * sizeof a[0]);
    a[0] = 7;
    for (int i = 1; i < N; i++)
        assert(a[i] == before[i - 1]);
    return 0;
}
/* Why: memmove copies as if through another array. */
