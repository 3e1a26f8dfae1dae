// arguments: PASS, if look() changes nothing at addresses that were handed out as numbers
// svcomp: PASS
// Bytes that others see may be those of an address.
#include <assert.h>
#include <string.h>
void look(void);
char seen[sizeof(int *)];
int main(void) {
  int kept = 1;
  int *pointer = &kept;
  memcpy(seen, &pointer, sizeof pointer);
  look();
  assert(kept == 1);
  return 0;
}
