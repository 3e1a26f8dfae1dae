// verdict: fail
// inputs: -1359589339, 1, 0
// brute-force: complete
// Characters may be negative.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char c = getchar();
  assert(c >= 0);
  return 0;
}
