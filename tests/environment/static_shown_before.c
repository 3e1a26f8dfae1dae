// arguments: not PASS
// Whoever was shown the variable may give its address back.
#include <assert.h>
static int level;
extern void look(const int *at);
extern int *give(void);
int main(void) {
  look(&level);
  int *p = give();
  if (!p) return 0;
  level = 1;
  *p = 2;
  assert(level == 1);
  return 0;
}
