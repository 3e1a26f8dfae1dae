// arguments: PASS, if note() changes no global
// any: not PASS
// svcomp: PASS
// A global that other files can name.
#include <assert.h>
extern void note(const char *what);
int level;
int main(void) {
  level = 2;
  note("level");
  assert(level == 2);
  return 0;
}
