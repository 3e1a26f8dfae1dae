// arguments: FAIL
// A number that becomes a pointer without a conversion.
#include <assert.h>
int main(void) {
  union { unsigned long number; unsigned *pointer; } u;
  u.number = 0x4000;
  *u.pointer = 1;
  assert(*u.pointer == 1);
  return 0;
}
