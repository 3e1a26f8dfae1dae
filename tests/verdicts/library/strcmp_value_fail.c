// verdict: fail
// inputs: -3..3
// brute-force: complete
// strcmp promises a sign and no value.
#include <assert.h>
#include <string.h>

int main(void) {
  int order = strcmp("a", "c");
  assert(order == -1);
  return 0;
}
