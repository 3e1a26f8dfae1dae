// arguments: FAIL
// A base and distances from it.
#include <assert.h>
#define REGISTER(base, offset) (*(unsigned *)((base) + (offset)))
int main(void) {
  unsigned long base = 0x4000;
  REGISTER(base, 4) = 1;
  assert(REGISTER(base, 4) == 1);
  return 0;
}
