// arguments: FAIL
// any: FAIL
// svcomp: PASS
// A volatile variable whose address is taken may be changed from outside at any time.
#include <assert.h>
extern void watch(volatile int *);
int main(void) {
  volatile int seen = 1;
  watch(&seen);
  seen = 2;
  assert(seen == 2);
  return 0;
}
