// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// A variable that another file defines holds anything.
#include <assert.h>
extern int speed;
int main(void) {
  assert(speed == 0);
  return 0;
}
