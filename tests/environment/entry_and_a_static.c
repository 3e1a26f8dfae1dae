// options: --entry f
// arguments: PASS, if globals have their initial values when f() is called
// Somebody may have called the function that writes it before.
#include <assert.h>
static int level = 3;
static int *at = &level;
void set(int x) { *at = x; }
int f(void) {
  assert(level == 3);
  return 0;
}
