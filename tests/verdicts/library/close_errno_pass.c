// verdict: pass
// inputs: 0..1
// brute-force: sample
// An error has a number.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <unistd.h>

int main(void) {
  errno = 0;
  if (close(3) == -1) assert(errno > 0);
  return 0;
}
