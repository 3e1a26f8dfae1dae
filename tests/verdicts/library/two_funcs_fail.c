// verdict: fail
// inputs: 7, 0
// brute-force: complete
// errno is set by what a function calls.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
static void g(void) { fflush(0); }

int main(void) {
  errno = 0;
  g();
  assert(errno == 0);
  return 0;
}
