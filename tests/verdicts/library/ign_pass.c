// verdict: pass
// inputs: 0..1
// brute-force: sample
// Who ignores a signal finds that out.
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>

int main(void) {
  signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  assert(signal(SIGUSR1, SIG_DFL) == SIG_IGN);
  return 0;
}
