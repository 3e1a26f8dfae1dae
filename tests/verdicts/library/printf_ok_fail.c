// verdict: fail
// inputs: 0, 1, 0
// brute-force: complete
// Who succeeds may set errno, too.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 2;
  if (printf("x") == 1) assert(errno == 2);
  return 0;
}
