// inputs: 13
// reaches: assertion
// native: reached
#include <assert.h>
#include <stdlib.h>
int main(void) {
  srand(1);
  assert(rand() != 13);
  return 0;
}
