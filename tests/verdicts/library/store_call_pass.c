// verdict: pass
// inputs: 0..1
// brute-force: sample
// errno is assigned after the call.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = puts("x") * 0;
  assert(errno == 0);
  return 0;
}
