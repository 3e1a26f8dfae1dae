// arguments: UNKNOWN
// any: UNKNOWN
// svcomp: UNKNOWN
// Two labels may have the same address.
#include <assert.h>
int main(void) {
  void *here = &&first, *there = &&second;
  assert(here != there);
first:
second:
  return 0;
}
