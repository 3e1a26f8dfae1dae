// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// A `pure` function reads what was written.
#include <assert.h>
__attribute__((pure)) int measure(const int *from);
int levels[2];
int main(void) {
  int first = measure(levels);
  levels[1] = 1;
  assert(measure(levels) == first);
  return 0;
}
