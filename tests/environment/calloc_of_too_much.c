// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// The product does not fit.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  int *many = calloc(SIZE_MAX / 2 + 2, 2);
  assert(many != 0);
  return 0;
}
