// verdict: pass
// A function is called for each element, with a pointer to what it needs.
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

typedef void visitor(int element, void *context);

static void each(const int *a, size_t n, visitor *visit, void *context) {
    for (size_t i = 0; i < n; i++)
        visit(a[i], context);
}

struct extremes {
    int low, high;
};

static void look(int element, void *context) {
    struct extremes *e = context;
    if (element < e->low)
        e->low = element;
    if (element > e->high)
        e->high = element;
}

int main(void) {
    int a[3] = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
    struct extremes e = {a[0], a[0]};
    each(a, 3, look, &e);
    assert(e.low <= a[1] && a[1] <= e.high);
    assert(e.low <= a[2] && a[2] <= e.high);
    return 0;
}
/* Why: low only goes down, high only up. */
