// verdict: pass
// inputs: -3..3
// brute-force: sample
// What is asserted also counts, so the second assertion sees it.

#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int n = 0;
    assert(n++ == 0);
    assert(n == 1 || x > 0);
    return 0;
}
