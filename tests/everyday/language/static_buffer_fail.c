// verdict: fail
// fails on: values 3 4
// A function gives its own buffer away, and the second call writes over the first.
#include <assert.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static const char *seat(char row, unsigned number) {
    static char text[3];
    text[0] = row;
    text[1] = (char)('0' + number);
    text[2] = '\0';
    return text; /* bug: there is one buffer for all */
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar() % 10;
    unsigned b = __VERIFIER_nondet_uchar() % 10;
    const char *mine = seat('A', a);
    const char *yours = seat('A', b);
    if (a != b)
        assert(strcmp(mine, yours) != 0);
    return 0;
}
