// verdict: pass
// Two objects of any type are swapped byte by byte.
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

static void swap(void *a, void *b, size_t size) {
    unsigned char *x = a, *y = b;
    while (size-- > 0) {
        unsigned char t = x[size];
        x[size] = y[size];
        y[size] = t;
    }
}

struct point {
    int x, y;
};

int main(void) {
    struct point p = {__VERIFIER_nondet_int(), 1};
    struct point q = {__VERIFIER_nondet_int(), 2};
    struct point old = p;
    swap(&p, &q, sizeof p);
    assert(q.x == old.x && q.y == 1);
    assert(p.y == 2);
    return 0;
}
/* Why: each byte changes its place. */
