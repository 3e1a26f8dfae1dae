// verdict: pass
// Letters and digits in the locale "C".
#include <assert.h>
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int c = __VERIFIER_nondet_uchar();
    assert(!!isalnum(c) == (isalpha(c) || isdigit(c)));
    if (isupper(c))
        assert(tolower(c) != c && toupper(tolower(c)) == c);
    if (isalpha(c))
        assert((c | 32) >= 'a' && (c | 32) <= 'z');
    if (isspace(c))
        assert(!isprint(c) || c == ' ');
    return 0;
}
/* Why: all 256 characters were tried. */
