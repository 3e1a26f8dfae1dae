// verdict: pass
// inputs: 0..1
// brute-force: sample
// errno is zero at first.
#include <assert.h>
#include <errno.h>

int main(void) {
  assert(errno == 0);
  return 0;
}
