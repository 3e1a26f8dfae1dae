// arguments: FAIL
// By the library.
#include <assert.h>
#include <string.h>
int main(void) {
  unsigned x = 1, y = 0, *reg = (unsigned *)0x4000;
  memcpy(reg, &x, sizeof x);
  memcpy(&y, reg, sizeof y);
  assert(y == 1);
  return 0;
}
