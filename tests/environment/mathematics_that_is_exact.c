// arguments: PASS
// any: PASS
// svcomp: PASS
// A square root is the same everywhere.
#include <assert.h>
#include <math.h>
int main(void) {
  double root = sqrt(6.25);
  assert(root == 2.5);
  return 0;
}
