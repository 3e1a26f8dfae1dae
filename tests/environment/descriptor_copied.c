// arguments: PASS
// any: PASS
// svcomp: PASS
// A copy of a descriptor has another number.
#include <assert.h>
#include <unistd.h>
int main(void) {
  int copy = dup(1);
  assert(copy != 1);
  return 0;
}
