// verdict: pass
// inputs: 0
// brute-force: complete
// Mathematics on constants is computed.
#include <assert.h>
#include <math.h>

int main(void) {
  double root = sqrt(2.25);
  float half = (float)root - 1.0f;
  assert(root == 1.5 && half == 0.5f);
  assert(fma(1.0, 2.0, 3.0) == 5.0 && pow(2.0, 10.0) == 1024.0);
  assert(fabs(-0.5) == 0.5 && floor(-0.5) == -1.0 && lround(2.5) == 3);
  assert((int)(root * 2) == 3 && isnan(NAN) && !(NAN < 1.0));
  return 0;
}
