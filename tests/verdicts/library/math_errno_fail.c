// verdict: fail
// inputs: 0
// brute-force: complete
// A negative number has no root.
#include <assert.h>
#include <errno.h>
#include <math.h>

int main(void) {
  errno = 0;
  sqrt(-1.0);
  assert(errno == 0);
  return 0;
}
