// arguments: FAIL
// A daemon is a child of the process that the program was.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <unistd.h>
int main(void) {
  int before = getpid();
  if (daemon(1, 1) != 0)
    return 0;
  assert(getpid() == before);
  return 0;
}
