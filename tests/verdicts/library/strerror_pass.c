// verdict: pass
// inputs: 0..1
// brute-force: sample
// There is always a text.
#include <assert.h>
#include <string.h>

int main(void) {
  assert(strerror(2) != 0);
  return 0;
}
