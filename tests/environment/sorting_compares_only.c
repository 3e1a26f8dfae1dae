// arguments: PASS
// any: PASS
// svcomp: PASS
// A comparison that changes nothing may be called however often.
#include <assert.h>
#include <stdlib.h>
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int pair[2] = {2, 1};
  qsort(pair, 2, sizeof pair[0], by_value);
  assert(pair[0] == 1 && pair[1] == 2);
  return 0;
}
