// arguments: PASS
// any: PASS
// svcomp: PASS
// What is closed cannot be closed, read from or written to; the next that is opened has no greater number.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char byte;
  int copy = dup(0);
  if (copy < 0 || close(copy) != 0)
    return 0;
  assert(close(copy) == -1 && read(copy, &byte, 1) == -1);
  assert(open("data", O_RDONLY) <= copy);
  return 0;
}
