// arguments: FAIL
// any: FAIL
// svcomp: PASS
// A function without body may set errno, even to zero.
#include <assert.h>
#include <errno.h>
void poll_device(void);
int main(void) {
  errno = ENOENT;
  poll_device();
  assert(errno != 0);
  return 0;
}
