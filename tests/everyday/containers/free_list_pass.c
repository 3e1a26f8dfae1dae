// verdict: pass
// Slots of a table are linked in a list of those that are free: no slot is given away twice.
#include <assert.h>
#include <stdbool.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define SLOTS 3
#define NONE (-1)

static int next_free[SLOTS] = {1, 2, NONE};
static int first_free = 0;
static bool used[SLOTS];

int main(void) {
    for (int step = 0; step < 5; step++) {
        unsigned what = __VERIFIER_nondet_uint();
        if (what >= SLOTS) {
            int slot = first_free;
            if (slot == NONE)
                continue;
            first_free = next_free[slot];
            assert(!used[slot]);
            used[slot] = true;
        } else if (used[what]) {
            used[what] = false;
            next_free[what] = first_free;
            first_free = (int)what;
        }
    }
    return 0;
}
/* Why: all sequences of five steps were tried. */
