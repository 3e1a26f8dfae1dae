// verdict: fail
// inputs: 0..1
// brute-force: complete
// qsort is not stable: elements that compare equal may change places.
#include <assert.h>
#include <stdlib.h>

struct item {
  int key, number;
};
static int by_key(const void *a, const void *b) { return ((const struct item *)a)->key - ((const struct item *)b)->key; }

int main(void) {
  struct item items[2] = {{1, 10}, {1, 20}};
  qsort(items, 2, sizeof *items, by_key);
  assert(items[0].number == 10);
  return 0;
}
