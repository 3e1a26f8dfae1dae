// verdict: pass
// inputs: 0..1
// brute-force: sample
// It fails with a negative number.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int r = printf("ab");
  assert(r == 2 || r < 0);
  return 0;
}
