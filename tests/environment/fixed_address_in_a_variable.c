// arguments: FAIL
// any: FAIL
// A register of a device, whatever the pointer is called.
#include <assert.h>
int main(void) {
  unsigned *reg = (unsigned *)0x4000;
  *reg = 1;
  assert(*reg == 1);
  return 0;
}
