// verdict: fail
// inputs: 7, 1, 97, 0
// brute-force: complete
// errno is set through pointers to functions, too.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  int (*f)(const char *) = puts;
  errno = 0;
  f("x");
  assert(errno == 0);
  return 0;
}
