// verdict: pass
// Two sorted pairs are merged into four sorted numbers.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void merge(const int *a, int na, const int *b, int nb, int *out) {
    int i = 0, j = 0;
    while (i < na || j < nb) {
        if (j == nb || (i < na && a[i] <= b[j]))
            out[i + j] = a[i], i++;
        else
            out[i + j] = b[j], j++;
    }
}

int main(void) {
    int a[2], b[2], all[4];
    for (int i = 0; i < 2; i++) {
        a[i] = __VERIFIER_nondet_int();
        b[i] = __VERIFIER_nondet_int();
    }
    if (a[0] > a[1] || b[0] > b[1])
        return 0;
    merge(a, 2, b, 2, all);
    for (int i = 0; i < 3; i++)
        assert(all[i] <= all[i + 1]);
    return 0;
}
/* Why: the smaller of both heads comes next. */
