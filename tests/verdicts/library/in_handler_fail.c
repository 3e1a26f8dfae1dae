// verdict: fail
// inputs: 0, 0
// brute-force: complete
// A handler may set errno.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <signal.h>
static void h(int n) { errno = 5; }

int main(void) {
  errno = 0;
  signal(SIGUSR1, h);
  raise(SIGUSR1);
  assert(errno == 0);
  return 0;
}
