// verdict: pass
// Names of values are written once, with a macro that makes an enum and a table of them.
#include <assert.h>
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define FRUITS(F) F(APPLE) F(PEAR) F(PLUM)
#define AS_ENUM(name) name,
#define AS_TEXT(name) #name,

enum fruit { FRUITS(AS_ENUM) COUNT };
static const char *const names[] = {FRUITS(AS_TEXT)};

int main(void) {
    enum fruit f = (enum fruit)(__VERIFIER_nondet_uint() % COUNT);
    assert(sizeof names / sizeof names[0] == COUNT);
    assert((strcmp(names[f], "PEAR") == 0) == (f == PEAR));
    assert((names[f][0] == 'P') == (f != APPLE));
    return 0;
}
/* Why: there are three fruits. */
