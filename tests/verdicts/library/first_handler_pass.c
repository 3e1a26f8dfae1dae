// verdict: pass
// inputs: 0..1
// brute-force: complete
// At first a signal is ignored or does what it does by default, and what was set is found again.
#include <assert.h>
#include <signal.h>

static void stop(int number) {}

int main(void) {
  void (*before)(int) = signal(SIGHUP, stop);
  assert(before == SIG_IGN || before == SIG_DFL);
  assert(signal(SIGHUP, SIG_DFL) == stop);
  assert(signal(SIGHUP, SIG_DFL) == SIG_DFL);
  return 0;
}
