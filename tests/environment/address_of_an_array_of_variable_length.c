// arguments: not PASS
// svcomp: not PASS
// The next call may have its array in the same place.
#include <assert.h>
#include <stdint.h>
static uintptr_t place(int length) {
  char text[length];
  text[0] = 0;
  return (uintptr_t)text;
}
int main(void) {
  uintptr_t first = place(4), second = place(4);
  assert(first != second);
  return 0;
}
