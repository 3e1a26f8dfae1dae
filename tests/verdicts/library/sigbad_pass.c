// verdict: pass
// inputs: 0..1
// brute-force: sample
// The error of a bad signal is known.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <signal.h>

int main(void) {
  errno = 0;
  if (signal(99, SIG_IGN) == SIG_ERR) assert(errno == EINVAL);
  return 0;
}
