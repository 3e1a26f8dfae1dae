// verdict: fail
// fails on: values 97 -128
// strcmp compares bytes without sign; a comparison by hand takes the sign along.
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

static int sign(int x) {
    return (x > 0) - (x < 0);
}

int main(void) {
    char a[2] = {__VERIFIER_nondet_char(), '\0'};
    char b[2] = {__VERIFIER_nondet_char(), '\0'};
    int by_hand = a[0] - b[0]; /* bug: (unsigned char)a[0] - (unsigned char)b[0] */
    assert(sign(by_hand) == sign(strcmp(a, b)));
    return 0;
}
