// verdict: pass
// An inner name hides an outer one, and a static one keeps its value.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int count = 100;

static int next(void) {
    static int count;
    return ++count;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4)
        return 0;
    int last = 0;
    for (int i = 0; i < n; i++) {
        int count = next();
        {
            int count = -1;
            assert(count < 0);
        }
        last = count;
    }
    assert(last == n);
    assert(count == 100);
    return 0;
}
/* Why: the outer count is never changed. */
