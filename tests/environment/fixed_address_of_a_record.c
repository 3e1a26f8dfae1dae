// arguments: FAIL
// A whole record is copied there and back.
#include <assert.h>
struct registers { unsigned status, data; };
int main(void) {
  struct registers *device = (struct registers *)0x4000, value = {1, 2};
  *device = value;
  value = *device;
  assert(value.data == 2);
  return 0;
}
