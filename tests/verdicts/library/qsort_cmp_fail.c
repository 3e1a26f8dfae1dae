// verdict: fail
// inputs: 0
// brute-force: complete
// Whoever sorts compares.
#include <assert.h>
#include <stdlib.h>
static int n; static int cmp(const void *x, const void *y) { n++; return *(const int *)x - *(const int *)y; }

int main(void) {
  int a[2] = {1,2};
  qsort(a, 2, sizeof *a, cmp);
  assert(n == 0);
  return 0;
}
