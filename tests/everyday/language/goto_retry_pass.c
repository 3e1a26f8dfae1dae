// verdict: pass
// A program with goto tries three times at most and cleans up in the order it must.
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int tries = 0, opened = 0, locked = 0, result = -1;
again:
    if (tries == 3)
        goto out;
    tries++;
    opened++;
    if (__VERIFIER_nondet_bool())
        goto close;
    locked++;
    if (__VERIFIER_nondet_bool())
        goto unlock;
    result = 0;
unlock:
    locked--;
close:
    opened--;
    if (result != 0)
        goto again;
out:
    assert(opened == 0 && locked == 0);
    assert(result == 0 || tries == 3);
    return result;
}
/* Why: all 2^6 runs were tried. */
