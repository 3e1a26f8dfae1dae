// arguments: not PASS
// Other files can read the address.
#include <assert.h>
static int level;
int *const levels[] = {&level};
extern int *give(void);
int main(void) {
  int *p = give();
  if (!p) return 0;
  level = 1;
  *p = 2;
  assert(level == 1);
  return 0;
}
