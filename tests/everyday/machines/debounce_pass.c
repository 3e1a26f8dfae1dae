// verdict: pass
// A key counts as pressed after three equal samples.
#include <assert.h>
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    bool pressed = false;
    int same = 0;
    for (;;) {
        bool sample = __VERIFIER_nondet_bool();
        if (sample == pressed) {
            same = 0;
        } else {
            same++;
            if (same == 3) {
                pressed = sample;
                same = 0;
            }
        }
        assert(same >= 0 && same < 3);
    }
}
/* Why: at three the count starts again. */
