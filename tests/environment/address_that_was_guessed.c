// arguments: not PASS
// any: not PASS
// An input that is equal to an address is that address.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long guess = __VERIFIER_nondet_ulong();
  char *first = malloc(8);
  if (!first || (uintptr_t)first != guess)
    return 0;
  free(first);
  char *second = malloc(8);
  assert(!second || (uintptr_t)second != guess);
  return 0;
}
