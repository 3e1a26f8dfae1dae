// arguments: PASS, if qsort() calls by_value() just as Tarka's model of it does
// any: PASS, if qsort() calls by_value() just as Tarka's model of it does
// How often elements are compared is open.
#include <assert.h>
#include <stdlib.h>
static int comparisons;
static int by_value(const void *a, const void *b) {
  comparisons++;
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int pair[2] = {2, 1};
  qsort(pair, 2, sizeof pair[0], by_value);
  assert(comparisons <= 1);
  return 0;
}
