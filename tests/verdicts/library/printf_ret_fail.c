// verdict: fail
// inputs: 1, 96, 0
// brute-force: complete
// Printing may fail.
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(printf("ab") == 2);
  return 0;
}
