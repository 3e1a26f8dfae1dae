// options: --entry f
// arguments: PASS, if globals have their initial values when f() is called
// svcomp: PASS
// Somebody may have written it before.
#include <assert.h>
int level = 3;
int f(void) {
  assert(level == 3);
  return 0;
}
