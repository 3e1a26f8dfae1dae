// arguments: PASS, if keep() changes nothing at addresses that were handed out as numbers
// svcomp: PASS
// An address can be put together again.
#include <assert.h>
void keep(int high, int low);
int main(void) {
  int kept = 1;
  unsigned long address = (unsigned long)&kept;
  keep(address >> 32, (int)address);
  assert(kept == 1);
  return 0;
}
