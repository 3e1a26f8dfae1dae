// arguments: not PASS
// svcomp: not PASS
// Where two objects lie shows in what arithmetic makes of both addresses.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *first = malloc(8);
  uintptr_t old = (uintptr_t)first;
  free(first);
  char *second = malloc(8);
  uintptr_t both = old ^ (uintptr_t)second;
  if (second) assert(both);
  return 0;
}
