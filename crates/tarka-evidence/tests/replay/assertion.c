// inputs: 10, 250
// reaches: assertion
// native: reached
#include <assert.h>
#include <stdio.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), sum = a + b;
  printf("%d + %d = %d\n", a, b, sum);
  assert(sum >= a);
  return 0;
}
