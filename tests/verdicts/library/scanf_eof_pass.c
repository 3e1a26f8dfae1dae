// verdict: pass
// inputs: 0..1
// brute-force: sample
// One target at most.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x;
  int r = scanf("%d", &x);
  assert(r >= -1 && r <= 1);
  return 0;
}
