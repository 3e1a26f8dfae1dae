// verdict: pass
// Letters are counted by a table that has a place for each unsigned char.
#include <assert.h>
#include <limits.h>
extern char __VERIFIER_nondet_char(void);

static unsigned char seen[UCHAR_MAX + 1];

int main(void) {
    char first = __VERIFIER_nondet_char();
    char second = __VERIFIER_nondet_char();
    seen[(unsigned char)first]++;
    seen[(unsigned char)second]++;
    assert(seen[(unsigned char)first] == (first == second ? 2 : 1));
    assert(seen[(unsigned char)second] >= 1);
    return 0;
}
/* Why: equal characters have the same place. */
