// arguments: PASS
// What was read once is known.
#include <assert.h>
static unsigned *const reg = (unsigned *)0x4000;
int main(void) {
  unsigned s = *reg;
  if (s > 10) s = 10;
  *reg = s;
  assert(s <= 10);
  return 0;
}
