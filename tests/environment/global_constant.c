// arguments: PASS
// any: PASS
// svcomp: PASS
// A constant does not change.
#include <assert.h>
extern void note(const char *what);
const int level = 2;
int main(void) {
  note("level");
  assert(level == 2);
  return 0;
}
