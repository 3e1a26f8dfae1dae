// options: --property call(order)
// arguments: FAIL, if qsort() calls order() just as Tarka's model of it does: order can be called
// The library calls it to sort.
#include <stdlib.h>
int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
  char letters[2] = {'b', 'a'};
  qsort(letters, 2, 1, order);
  return 0;
}
