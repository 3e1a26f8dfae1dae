// verdict: pass
// inputs: 0..1
// brute-force: sample
// A process has one number.
#define _GNU_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
  assert(getpid() == getpid() && getpid() > 0);
  return 0;
}
