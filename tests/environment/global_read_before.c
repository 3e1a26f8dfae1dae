// arguments: PASS
// any: PASS
// svcomp: PASS
// Who does not look cannot tell the difference.
#include <assert.h>
extern void note(const char *what);
int level = 2;
int main(void) {
  int kept = level;
  note("level");
  assert(kept == 2);
  return 0;
}
