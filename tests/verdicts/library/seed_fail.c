// verdict: fail
// inputs: 0..3
// brute-force: complete
// After another seed other numbers may come.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  srand(42);
  int first = rand();
  srand(43);
  assert(rand() == first);
  return 0;
}
