// arguments: PASS
// any: PASS
// svcomp: PASS
// No other file can name it, its address stays here, and only main writes it.
#include <assert.h>
extern void note(const char *what);
static int level;
int main(void) {
  level = 2;
  note("level");
  assert(level == 2);
  return 0;
}
