// arguments: PASS
// What failed for no reason has changed nothing.
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  _Atomic int x = 0;
  int expected = 0;
  while (!atomic_compare_exchange_weak(&x, &expected, 1)) assert(x == 0 && expected == 0);
  assert(x == 1 && expected == 0);
  return 0;
}
