// verdict: fail
// inputs: -3..3
// brute-force: complete
// What is asserted also counts, so the second assertion must not ignore it.

#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int n = 0;
    assert(n++ == 0);
    assert(n == 0 || x > 0);
    return 0;
}
