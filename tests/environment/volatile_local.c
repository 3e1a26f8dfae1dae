// arguments: PASS
// any: PASS
// svcomp: PASS
// A volatile variable whose address nobody has is as any other: only the function itself can write it.
#include <assert.h>
static int twice(volatile int of) { return of + of; }
int main(void) {
  volatile int count = 0;
  volatile int cells[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++)
    count += cells[i];
  assert(count == 6);
  assert(twice(count) == 12);
  return 0;
}
