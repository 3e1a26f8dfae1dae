// verdict: pass
// A number is printed with a comma before the last three digits.
#include <assert.h>
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 9999)
        return 0;
    char text[8];
    int at = sizeof text - 1, digits = 0;
    text[at] = '\0';
    do {
        if (digits == 3)
            text[--at] = ',';
        text[--at] = (char)('0' + n % 10);
        n /= 10;
        digits++;
    } while (n > 0);
    assert(at >= 0);
    if (digits > 3)
        assert(text[at + 1] == ',');
    else
        assert(strchr(text + at, ',') == NULL);
    return 0;
}
/* Why: all 10000 numbers were tried. */
