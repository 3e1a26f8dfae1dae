// arguments: PASS, if others() changes no global
// any: FAIL
// svcomp: PASS
// The linker gives the start of a section a name that others can use.
#include <assert.h>
void others(void);
static int level __attribute__((section("levels"))) = 1;
int main(void) {
  others();
  assert(level == 1);
  return 0;
}
