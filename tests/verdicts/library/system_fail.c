// verdict: fail
// inputs: 7, 0
// brute-force: complete
// A command may fail.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(system("true") == 0);
  return 0;
}
