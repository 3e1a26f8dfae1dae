// arguments: FAIL
// The pointers beside it lead elsewhere.
#include <assert.h>
struct device { int line; long mask; unsigned *registers; int *count; };
int main(void) {
  int count = 0;
  struct device d = {3, 5, (unsigned *)0x4000, &count};
  *d.count = 7;
  assert(count == 7);
  d.registers[2] = 1;
  assert(d.registers[2] == 1);
  return 0;
}
