// arguments: FAIL
// any: FAIL
// Nothing may be a null pointer.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(0);
  assert(p != 0);
  return 0;
}
