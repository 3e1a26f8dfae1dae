// verdict: fail
// inputs: 0..1 | 0..3
// brute-force: complete
// A variable of the environment may be set.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  assert(getenv("COLUMNS") == NULL);
  return 0;
}
