// verdict: fail
// fails on: values 1 2 3
// A semicolon behind the loop: only one element is added, and none of those before.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int rain[4] = {0, 0, 0, 0};
    int sum = 0, i;
    for (i = 0; i < 3; i++)
        rain[i] = __VERIFIER_nondet_uchar();
    for (i = 0; i < 3; i++); /* bug */
        sum += rain[i];
    assert(sum >= rain[0]);
    return 0;
}
