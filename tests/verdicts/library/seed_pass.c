// verdict: pass
// inputs: 0..3
// brute-force: sample
// After the same seed the same numbers come.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  srand(42);
  int first = rand();
  srand(42);
  assert(rand() == first);
  return 0;
}
