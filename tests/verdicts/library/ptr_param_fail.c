// verdict: fail
// inputs: 7, 0
// brute-force: complete
// The address of errno can be handed on.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
static void f(int *e) { puts("a"); assert(*e == 0); }

int main(void) {
  errno = 0;
  f(&errno);
  return 0;
}
