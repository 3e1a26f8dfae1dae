// arguments: PASS
// any: PASS
// svcomp: PASS
// Where there is no memory, errno says so.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  assert(malloc(4) || errno == ENOMEM);
  return 0;
}
