// verdict: fail
// inputs: 0..1
// brute-force: complete
// Whoever started the program may have had the signal ignored.
#include <assert.h>
#include <signal.h>

int main(void) {
  assert(signal(SIGHUP, SIG_IGN) == SIG_DFL);
  return 0;
}
