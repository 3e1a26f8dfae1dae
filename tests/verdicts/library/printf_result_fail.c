// verdict: fail
// inputs: 0..1 | -2..2
// brute-force: complete
// Output may fail.
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(printf("four") == 4);
  return 0;
}
