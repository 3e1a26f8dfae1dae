// arguments: PASS
// any: PASS
// svcomp: PASS
// A variable whose address nobody has stays as it is.
#include <assert.h>
extern int measure(int place);
int main(void) {
  int value = 7;
  int other = measure(value);
  assert(value == 7 || other == 0);
  return 0;
}
