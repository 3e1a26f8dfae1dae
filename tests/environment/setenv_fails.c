// arguments: FAIL
// any: FAIL
// There may be no memory for a variable.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(setenv("MODE", "x", 1) == 0);
  return 0;
}
