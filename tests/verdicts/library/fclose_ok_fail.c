// verdict: fail
// inputs: 0, 1, 0
// brute-force: complete
// Closing may fail.
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *f = fopen("a", "w");
  if (f) assert(fclose(f) == 0);
  return 0;
}
