// arguments: FAIL
// any: FAIL
// svcomp: PASS
// Whether a compiler finds out what a variable holds depends on how much it optimises.
#include <assert.h>
int main(void) {
  int size = 3;
  assert(!__builtin_constant_p(size));
  return 0;
}
