// verdict: pass
// inputs: 0..1
// brute-force: sample
// errno can be kept and put back.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 3;
  int s = errno;
  puts("a");
  errno = s;
  assert(errno == 3);
  return 0;
}
