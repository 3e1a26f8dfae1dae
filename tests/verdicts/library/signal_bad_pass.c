// verdict: pass
// inputs: 0..1
// brute-force: sample
// Some signals cannot be handled.
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>

int main(void) {
  assert(signal(SIGKILL, SIG_IGN) == SIG_ERR);
  return 0;
}
