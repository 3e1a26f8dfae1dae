// verdict: pass
// inputs: -2..2
// brute-force: sample
// No function sets errno to zero, and string functions leave it alone.
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  errno = ENOENT;
  assert(strlen("four") == 4);
  assert(errno == ENOENT);
  puts("text");
  assert(errno != 0);
  return 0;
}
