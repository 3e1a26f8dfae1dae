// verdict: pass
// inputs: 0..2
// brute-force: sample
// No function of the library sets errno to zero.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = ERANGE;
  printf("hello\n");
  assert(errno != 0);
  return 0;
}
