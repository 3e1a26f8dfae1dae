// verdict: fail
// fails on: values 2
// A macro without parentheses squares only a part of its argument.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define SQUARE(x) x * x /* bug: ((x) * (x)) */

int main(void) {
    int side = __VERIFIER_nondet_uchar();
    int area = SQUARE(side + 1);
    int root = side + 1;
    assert(area == root * root);
    return 0;
}
