// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// The sign of what is no number is open.
#include <assert.h>
#include <math.h>
int main(void) {
  double zero = 0.0, quotient = zero / zero;
  assert(isnan(quotient) && signbit(quotient));
  return 0;
}
