// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// For other arguments the result may be another one.
#include <assert.h>
__attribute__((const)) int scale(int step);
int main(void) {
  assert(scale(1) == scale(2));
  return 0;
}
