// verdict: fail
// fails on: values 0
// strchr finds the terminator as well, so that the null character is a vowel.
#include <assert.h>
#include <ctype.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

static int is_vowel(char c) {
    return strchr("aeiouAEIOU", c) != NULL; /* bug: '\0' is found */
}

int main(void) {
    char c = __VERIFIER_nondet_char();
    if (is_vowel(c))
        assert((c >= 'a' && c <= 'u') || (c >= 'A' && c <= 'U'));
    return 0;
}
