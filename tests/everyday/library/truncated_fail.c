// verdict: fail
// fails on: values 12345
// snprintf says how long the text would be, not how much of it there is.
#include <assert.h>
#include <stdio.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    char text[8];
    unsigned id = __VERIFIER_nondet_ushort();
    int n = snprintf(text, sizeof text, "id-%u", id);
    assert(n < (int)sizeof text); /* bug: id-12345 has eight characters */
    return 0;
}
