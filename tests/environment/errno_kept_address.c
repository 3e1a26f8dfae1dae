// arguments: FAIL
// any: FAIL
// svcomp: PASS
// The address of errno may be kept.
#include <assert.h>
#include <errno.h>
void poll_device(void);
int main(void) {
  int *error = &errno;
  *error = 0;
  poll_device();
  assert(*error == 0);
  return 0;
}
