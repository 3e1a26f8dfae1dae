// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// The number of a descriptor that was closed may come again.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int a = open("a", O_RDONLY);
  if (a < 0)
    return 0;
  close(a);
  assert(open("b", O_RDONLY) != a);
  return 0;
}
