// arguments: PASS
// any: PASS
// svcomp: PASS
// The result of a `pure` function is the same as long as nothing is written.
#include <assert.h>
__attribute__((pure)) int measure(const int *from);
int levels[2];
int main(void) {
  int first = measure(levels);
  int copy = first;
  assert(measure(levels) == copy);
  return 0;
}
