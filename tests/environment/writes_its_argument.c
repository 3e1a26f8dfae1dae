// arguments: not PASS
// any: not PASS
// svcomp: PASS
// A function without body may write what it is given the address of.
#include <assert.h>
extern void measure(int *result);
int main(void) {
  int value = 7;
  measure(&value);
  assert(value == 7);
  return 0;
}
