// verdict: fail
// inputs: 1, 0
// brute-force: complete
// A signal may wake it up.
#define _GNU_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
  assert(sleep(1) == 0);
  return 0;
}
