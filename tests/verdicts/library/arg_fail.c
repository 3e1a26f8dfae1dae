// verdict: fail
// inputs: 7, 0
// brute-force: complete
// errno may be an argument.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
static void f(int e) { assert(e == 0); }

int main(void) {
  errno = 0;
  puts("a");
  f(errno);
  return 0;
}
