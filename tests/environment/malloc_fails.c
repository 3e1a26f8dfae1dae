// arguments: FAIL
// any: FAIL
// svcomp: PASS
// There may be no memory.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *cell = malloc(sizeof *cell);
  assert(cell != 0);
  return 0;
}
