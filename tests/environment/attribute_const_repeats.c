// arguments: PASS
// any: PASS
// svcomp: PASS
// The result of a `const` function depends on nothing but its arguments.
#include <assert.h>
__attribute__((const)) int scale(int step, char unit);
int level;
int main(void) {
  int first = scale(1, 'm'), second = scale(2, 'm');
  level = first;
  assert(scale(2, 'm') == second && scale(1, 'm') == first);
  return 0;
}
