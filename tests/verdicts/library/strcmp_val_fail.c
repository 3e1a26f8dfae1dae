// verdict: fail
// inputs: 0, 0
// brute-force: complete
// Only the sign counts.
#include <assert.h>
#include <string.h>

int main(void) {
  assert(strcmp("a", "c") == -2);
  return 0;
}
