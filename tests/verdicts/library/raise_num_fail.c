// verdict: fail
// inputs: 0
// brute-force: complete
// The handler is told the number.
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>
static int n; static void h(int s) { n = s; }

int main(void) {
  signal(SIGUSR1, h);
  raise(SIGUSR1);
  assert(n != SIGUSR1);
  return 0;
}
