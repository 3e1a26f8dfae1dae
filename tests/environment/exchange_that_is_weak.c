// arguments: FAIL
// svcomp: FAIL
// It may fail for no reason.
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  _Atomic int x = 0;
  int expected = 0;
  assert(atomic_compare_exchange_weak(&x, &expected, 1));
  return 0;
}
