// verdict: fail
// inputs: 0
// brute-force: complete
// A tenth is no double.
#include <assert.h>

int main(void) {
  double tenth = 0.1;
  assert(tenth + 0.2 == 0.3);
  return 0;
}
