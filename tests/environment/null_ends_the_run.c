// arguments: PASS
// svcomp: UNKNOWN
// options: --engine dash
// Nothing comes after a write to null.
#include <assert.h>
int main(void) {
  int *nowhere = 0;
  *nowhere = 1;
  assert(0);
  return 0;
}
