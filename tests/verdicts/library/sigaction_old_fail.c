// verdict: fail
// inputs: 1, 0
// brute-force: complete
// A signal may be ignored at first.
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>

int main(void) {
  struct sigaction o;
  sigaction(SIGINT, 0, &o);
  assert(o.sa_handler == SIG_DFL);
  return 0;
}
