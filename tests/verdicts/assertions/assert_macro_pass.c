// verdict: pass
// inputs: -3..3
// brute-force: sample
// The macro of assert.h, on a fact that holds.

#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x > 0 ? x : 1;
    assert(y > 0);
    return 0;
}
