// options: --pure note,measure
// arguments: PASS
// any: PASS
// svcomp: PASS
// The user says which functions have no side effects.
#include <assert.h>
extern void note(const char *what);
extern void measure(int *result);
int level = 2;
int main(void) {
  int value = 1;
  note("level");
  measure(&value);
  assert(level == 2 && value == 1);
  return 0;
}
