// verdict: pass
// The size of an array is asked where it is an array, and of a text with its end.
#include <assert.h>
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

static const char *const colours[] = {"red", "green", "blue"};
static const char greeting[] = "hello";

int main(void) {
    unsigned which = __VERIFIER_nondet_uint();
    if (which >= LENGTH(colours))
        return 1;
    assert(strlen(colours[which]) < LENGTH(greeting));
    assert(sizeof greeting == strlen(greeting) + 1);
    return 0;
}
/* Why: "green" has five letters, and greeting has six characters. */
