// verdict: fail
// inputs: 1, 2147483647, 0
// brute-force: complete
// What is given back may set errno.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(1);
  errno = 0;
  free(p);
  assert(errno == 0);
  return 0;
}
