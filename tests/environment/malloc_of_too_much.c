// arguments: FAIL
// any: FAIL
// No object is greater than half of the address space.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  void *all = malloc(SIZE_MAX);
  assert(all != 0);
  return 0;
}
