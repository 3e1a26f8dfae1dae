// arguments: FAIL
// any: FAIL
// svcomp: PASS
// What was written is not what is read.
#include <assert.h>
struct device { int id; volatile unsigned status; } device;
int main(void) {
  device.status = 4;
  assert(device.status == 4);
  return 0;
}
