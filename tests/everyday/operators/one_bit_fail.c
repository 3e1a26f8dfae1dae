// verdict: fail
// fails on: values 1
// A field of one bit with a sign is 0 or -1.
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct lamp {
    int on : 1; /* bug: unsigned */
    int colour : 4;
};

int main(void) {
    struct lamp lamp = {0, 3};
    lamp.on = __VERIFIER_nondet_bool();
    if (lamp.on)
        assert(lamp.on == 1);
    return lamp.colour != 3;
}
