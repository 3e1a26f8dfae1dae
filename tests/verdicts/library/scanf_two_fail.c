// verdict: fail
// inputs: 0..1, 0..1 | 0..1
// brute-force: complete
// The second of two numbers may be missing: then there is nothing to compare.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a = 5, b = 6;
  int n = scanf("%d %d", &a, &b);
  assert(n == 2 || b != 6);
  return 0;
}
