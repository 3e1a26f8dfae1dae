// verdict: pass
// Filling from one cell of a row reaches the cells up to the next wall.
#include <assert.h>
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned int __VERIFIER_nondet_uint(void);

#define N 4

static bool wall[N], wet[N];

static void fill(int i) {
    if (i < 0 || i >= N || wall[i] || wet[i])
        return;
    wet[i] = true;
    fill(i - 1);
    fill(i + 1);
}

int main(void) {
    for (int i = 0; i < N; i++)
        wall[i] = __VERIFIER_nondet_bool();
    fill((int)(__VERIFIER_nondet_uint() % N));
    for (int i = 0; i < N; i++) {
        assert(!(wall[i] && wet[i]));
        if (i > 0 && wet[i - 1])
            assert(wet[i] || wall[i]);
    }
    return 0;
}
/* Why: all rows and starts were tried. */
