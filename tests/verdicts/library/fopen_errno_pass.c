// verdict: pass
// inputs: 0..1
// brute-force: sample
// Whoever fails says why.
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
  errno = 0;
  FILE *f = fopen("x", "r");
  if (!f) assert(errno != 0);
  return 0;
}
