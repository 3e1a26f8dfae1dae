// verdict: pass
// Three lengths are a triangle or not, in whatever order they come.
#include <assert.h>
#include <stdbool.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static bool is_triangle(int a, int b, int c) {
    return a + b > c && b + c > a && c + a > b;
}

int main(void) {
    int a = __VERIFIER_nondet_uchar();
    int b = __VERIFIER_nondet_uchar();
    int c = __VERIFIER_nondet_uchar();
    assert(is_triangle(a, b, c) == is_triangle(c, b, a));
    if (is_triangle(a, b, c))
        assert(a > 0 && b > 0 && c > 0);
    if (a == b && b == c && a > 0)
        assert(is_triangle(a, b, c));
    return 0;
}
/* Why: the three conditions change places; if a is 0, b > c and c > b cannot be. */
