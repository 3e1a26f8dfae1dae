// verdict: fail
// inputs: 0, 2147483647, 0
// brute-force: complete
// Who succeeds may set errno, too.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 0;
  FILE *f = fopen("x", "r");
  if (f) assert(errno == 0);
  return 0;
}
