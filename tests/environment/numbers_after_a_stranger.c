// arguments: FAIL
// any: FAIL
// svcomp: PASS
// A function without body may draw random numbers, too.
#include <assert.h>
#include <stdlib.h>
void shuffle(void);
int main(void) {
  srand(7);
  int first = rand();
  srand(7);
  shuffle();
  assert(rand() == first);
  return 0;
}
