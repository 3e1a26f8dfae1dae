// verdict: pass
// What is not named in an initialiser is zero.
#include <assert.h>
#include <stddef.h>
extern unsigned int __VERIFIER_nondet_uint(void);

struct setting {
    const char *name;
    int low, high;
    unsigned char bits[4];
};

static const struct setting settings[4] = {
    [2] = {.name = "volume", .high = 11, .bits = {[1] = 7}},
    [0] = {.name = "speed", .low = -3, .high = 3},
};

int main(void) {
    unsigned i = __VERIFIER_nondet_uint() % 4;
    const struct setting *s = &settings[i];
    assert((s->name != NULL) == (i % 2 == 0));
    assert(s->low <= s->high);
    assert(s->bits[1] == (i == 2 ? 7 : 0));
    assert(s->bits[3] == 0);
    return 0;
}
/* Why: there are four entries. */
