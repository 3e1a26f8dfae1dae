// verdict: pass
// Vowels and other letters are counted; together they are the letters.
#include <assert.h>
#include <ctype.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[4];
    for (int i = 0; i < 3; i++)
        text[i] = __VERIFIER_nondet_char();
    text[3] = '\0';
    int vowels = 0, others = 0, letters = 0;
    for (const char *p = text; *p; p++) {
        if (strchr("aeiou", *p))
            vowels++;
        else if (*p >= 'a' && *p <= 'z')
            others++;
        letters += *p >= 'a' && *p <= 'z';
    }
    assert(vowels + others == letters);
    return 0;
}
/* Why: each letter is one or the other. */
