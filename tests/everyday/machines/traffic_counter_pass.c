// verdict: pass
// Cars drive into a car park and out of it; the gate is closed when it is full.
#include <assert.h>
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);

#define PLACES 50

int main(void) {
    int cars = 0;
    bool gate = true;
    while (__VERIFIER_nondet_bool()) {
        bool in = __VERIFIER_nondet_bool();
        if (in && gate)
            cars++;
        else if (!in && cars > 0)
            cars--;
        gate = cars < PLACES;
        assert(cars >= 0 && cars <= PLACES);
    }
    return 0;
}
/* Why: a car drives in only while there are fewer than PLACES. */
