// verdict: pass
// A matrix of two rows times the unit matrix is itself.
#include <assert.h>
#include <string.h>
extern short __VERIFIER_nondet_short(void);

struct matrix {
    int at[2][2];
};

static struct matrix times(struct matrix a, struct matrix b) {
    struct matrix c = {{{0}}};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 2; k++)
                c.at[i][j] += a.at[i][k] * b.at[k][j];
    return c;
}

int main(void) {
    struct matrix unit = {{{1, 0}, {0, 1}}}, a;
    for (int i = 0; i < 4; i++)
        a.at[i / 2][i % 2] = __VERIFIER_nondet_short();
    struct matrix b = times(a, unit);
    assert(memcmp(&a, &b, sizeof a) == 0);
    return 0;
}
/* Why: each sum has one product with one and one with zero. */
