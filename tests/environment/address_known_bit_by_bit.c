// arguments: not PASS
// any: not PASS
// The number was put together by tests of the address, and the second object may lie where the first one did.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *first = malloc(8);
  if (!first)
    return 0;
  uintptr_t address = (uintptr_t)first, known = 0;
  for (int i = 0; i < 64; i++)
    if (address >> i & 1)
      known |= (uintptr_t)1 << i;
  free(first);
  char *second = malloc(8);
  assert(!second || (uintptr_t)second != known);
  return 0;
}
