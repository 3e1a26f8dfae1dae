// options: --entry draw
// arguments: FAIL
// any: FAIL
// svcomp: PASS
// Others may have drawn numbers before, or seeded.
#include <assert.h>
#include <stdlib.h>
void draw(void) {
  int number = rand();
  srand(1);
  assert(rand() == number);
}
