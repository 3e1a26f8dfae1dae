// verdict: fail
// inputs: 0..3
// brute-force: complete
// A call whose result nobody looks at may fail, too.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 0;
  fflush(stdout);
  assert(errno == 0);
  return 0;
}
