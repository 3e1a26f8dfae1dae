// arguments: PASS
// It succeeds if it finds what it expects.
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  _Atomic int x = 0;
  int expected = 0;
  assert(atomic_compare_exchange_strong(&x, &expected, 1) && x == 1);
  return 0;
}
