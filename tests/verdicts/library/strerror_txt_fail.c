// verdict: fail
// inputs: 0, 127, 0
// brute-force: complete
// Which text is open.
#include <assert.h>
#include <string.h>

int main(void) {
  assert(strerror(2)[0] == 78);
  return 0;
}
