// verdict: pass
// inputs: 0..1, 0..1 | 0..1
// brute-force: sample
// The result of scanf counts targets, or is EOF.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a = 5, b = 6;
  int n = scanf("%d %d", &a, &b);
  assert(n >= EOF && n <= 2);
  if (n < 2)
    assert(b == 6);
  if (n < 1)
    assert(a == 5);
  return 0;
}
