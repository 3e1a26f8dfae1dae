// verdict: pass
// inputs: 0..1
// brute-force: sample
// There is a negative zero.
#include <assert.h>

int main(void) {
  double z = -0.0;
  assert(z == 0 && 1 / z < 0);
  return 0;
}
