// arguments: not FAIL
// Whoever looks at errno may see that a number is too great, but only if it is one of the greatest.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  errno = 0;
  long n = strtol(argv[1], NULL, 10);
  assert(errno == 0 || n < -1 || n > 1);
  return 0;
}
