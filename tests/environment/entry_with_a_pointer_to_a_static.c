// options: --entry f
// arguments: not PASS
// The caller may have got the address from the file.
#include <assert.h>
static int level;
int *where_it_is(void) { return &level; }
int f(int *p) {
  if (!p) return 0;
  level = 1;
  *p = 2;
  assert(level == 1);
  return 0;
}
