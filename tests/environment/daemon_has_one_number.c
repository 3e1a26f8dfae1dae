// arguments: PASS
// A daemon has a number that is not its parent's, and keeps it.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <unistd.h>
int main(void) {
  int before = getpid();
  if (daemon(1, 1) != 0)
    return 0;
  int after = getpid();
  assert(after != before && after > 0 && getpid() == after);
  return 0;
}
