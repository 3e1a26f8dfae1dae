// verdict: fail
// inputs: 2147481726, 2147483647, 0
// brute-force: complete
// Two numbers need not be the same.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(rand() == rand());
  return 0;
}
