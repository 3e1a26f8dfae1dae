// verdict: fail
// inputs: 0..2
// brute-force: complete
// A function that says nothing about errno may set it.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 0;
  printf("hello\n");
  assert(errno == 0);
  return 0;
}
