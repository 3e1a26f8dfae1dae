// verdict: pass
// A heating with hysteresis: it is on below 18 degrees and off above 22, whatever it was before.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

struct heating {
    bool on;
    unsigned changes;
};

static void step(struct heating *h, int degrees) {
    bool before = h->on;
    if (degrees < 18)
        h->on = true;
    else if (degrees > 22)
        h->on = false;
    if (before != h->on && h->changes < 100)
        h->changes++;
}

int main(void) {
    struct heating h = {false, 0};
    while (1) {
        int degrees = __VERIFIER_nondet_int();
        bool before = h.on;
        step(&h, degrees);
        if (degrees < 18)
            assert(h.on);
        if (degrees > 22)
            assert(!h.on);
        if (degrees >= 18 && degrees <= 22)
            assert(h.on == before);
        assert(h.changes <= 100);
    }
}
/* Why: by the three cases of step. */
