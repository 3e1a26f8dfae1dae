// arguments: PASS
// any: PASS
// svcomp: PASS
// A constant is one, and either answer about the rest is right here.
#include <assert.h>
static int twice(int x) { return x + x; }
#define TWICE(x) (__builtin_constant_p(x) ? 2 * (x) : twice(x))
int main(void) {
  int size = 3, fixed[__builtin_constant_p(4) ? 4 : 1];
  assert(__builtin_constant_p(4 * 5) && sizeof fixed == 4 * sizeof(int));
  assert(TWICE(size) == 6);
  return 0;
}
