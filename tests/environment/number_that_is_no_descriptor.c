// arguments: PASS
// any: PASS
// svcomp: PASS
// A negative number is no descriptor.
#include <assert.h>
#include <errno.h>
#include <unistd.h>
int main(void) {
  assert(close(-1) == -1 && errno == EBADF);
  return 0;
}
