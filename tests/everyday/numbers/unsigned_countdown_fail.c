// verdict: fail
// fails on: values 0
// The last place of nothing is a very large number.
#include <assert.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define N 10

static size_t last_place(size_t count) {
    return count - 1; /* bug: count may be 0 */
}

int main(void) {
    int scores[N] = {0};
    size_t count = __VERIFIER_nondet_uchar();
    if (count > N)
        count = N;
    size_t last = last_place(count);
    assert(last < N);
    scores[last] = 1;
    return scores[0];
}
