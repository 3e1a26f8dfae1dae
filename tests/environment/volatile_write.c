// arguments: PASS
// any: PASS
// svcomp: PASS
// The object behind a pointer to volatile is written all the same.
#include <assert.h>
int main(void) {
  int cell = 1;
  volatile int *view = &cell;
  *view = 2;
  assert(cell == 2);
  return 0;
}
