// options: --entry f
// arguments: PASS, if globals have their initial values when f() is called
// It may have been called before.
#include <assert.h>
int f(void) {
  static int calls;
  calls++;
  assert(calls == 1);
  return 0;
}
