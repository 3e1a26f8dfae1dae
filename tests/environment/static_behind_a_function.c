// arguments: PASS, if note() changes no global
// svcomp: PASS
// No other file can name the variable, but any can call the function that changes it.
#include <assert.h>
extern void note(const char *what);
static int level;
void raise_level(void) { level++; }
int main(void) {
  note("level");
  assert(level == 0);
  return 0;
}
