// arguments: FAIL
// any: FAIL
// svcomp: PASS
// What is volatile may have changed, however it is read.
#include <assert.h>
static volatile int ready;
int main(void) {
  ready = 1;
  assert(__atomic_load_n(&ready, __ATOMIC_SEQ_CST) == 1);
  return 0;
}
