// arguments: not PASS
// The outside may have asked for the address, and gives it back.
#include <assert.h>
static int level;
int *where_it_is(void) { return &level; }
extern int *give(void);
int main(void) {
  int *p = give();
  if (!p) return 0;
  level = 1;
  *p = 2;
  assert(level == 1);
  return 0;
}
