// arguments: not PASS
// A function at a fixed address may do anything.
#include <assert.h>
int main(void) {
  int x = 0;
  ((void (*)(int *))0x8000)(&x);
  assert(x == 0);
  return 0;
}
