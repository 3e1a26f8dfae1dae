// verdict: fail
// inputs: -1359589339, 1, 0
// brute-force: complete
// It may be an error instead.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  if (c == EOF) assert(feof(stdin));
  return 0;
}
