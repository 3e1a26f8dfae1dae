// arguments: FAIL
// any: FAIL
// svcomp: PASS
// It is the access that is volatile.
#include <assert.h>
int main(void) {
  int cell = 1;
  volatile int *view = &cell;
  assert(*view == 1);
  return 0;
}
