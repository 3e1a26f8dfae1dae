// verdict: pass
// inputs: 0..1
// brute-force: sample
// The first seed is 1.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int a = rand();
  srand(1);
  assert(rand() == a);
  return 0;
}
