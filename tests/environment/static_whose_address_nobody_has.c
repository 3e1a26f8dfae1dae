// arguments: PASS
// No pointer from outside leads there.
#include <assert.h>
static int level;
extern int *give(void);
int main(void) {
  int *p = give();
  if (!p) return 0;
  level = 1;
  *p = 2;
  assert(level == 1);
  return 0;
}
