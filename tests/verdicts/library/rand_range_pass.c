// verdict: pass
// inputs: 0..1
// brute-force: sample
// Random numbers have bounds.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int r = rand();
  assert(r >= 0 && r <= RAND_MAX);
  return 0;
}
