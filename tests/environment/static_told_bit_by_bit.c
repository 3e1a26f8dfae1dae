// arguments: PASS, if others() changes no global
// any: FAIL
// svcomp: PASS
// Others may ask for the address of a static variable bit by bit.
#include <assert.h>
#include <stdint.h>
void others(void);
static int level = 1;
int bit(int i) {
  if ((uintptr_t)&level >> i & 1)
    return 1;
  return 0;
}
int main(void) {
  others();
  assert(level == 1);
  return 0;
}
