// arguments: FAIL
// any: FAIL
// A register of a device.
#include <assert.h>
#include <stdint.h>
#define STATUS (*(volatile uint32_t *)0x40011000)
int main(void) {
  uint32_t first = STATUS, second = STATUS;
  assert(first == second);
  return 0;
}
