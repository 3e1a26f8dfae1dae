// verdict: fail
// inputs: 0, 0, 0
// brute-force: complete
// Less may be written.
#define _GNU_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
  ssize_t n = write(1, "abcd", 4);
  assert(n == 4 || n == -1);
  return 0;
}
