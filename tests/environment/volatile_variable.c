// arguments: FAIL
// any: FAIL
// svcomp: PASS
// Two reads are two inputs.
#include <assert.h>
volatile int ready;
int main(void) {
  int once = ready;
  assert(ready == once);
  return 0;
}
