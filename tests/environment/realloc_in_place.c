// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// What is made larger may stay where it is.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *old = malloc(4);
  char *larger = realloc(old, 8);
  assert(!larger || larger != old);
  return 0;
}
