// verdict: pass
// A comparison of two words without regard to case gives the opposite when they change places.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

static int lower(char c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

static int compare(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) - lower(*b);
}

int main(void) {
    char a[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
    char b[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
    assert(compare(a, b) == -compare(b, a));
    assert(compare(a, a) == 0);
    return 0;
}
/* Why: both stop at the same place. */
