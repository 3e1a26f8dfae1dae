// arguments: PASS
// any: PASS
// svcomp: PASS
// Who checks is safe, and two allocations are two objects.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  if (!first || !second)
    return 1;
  *first = 1;
  *second = 2;
  assert(*first == 1);
  return 0;
}
