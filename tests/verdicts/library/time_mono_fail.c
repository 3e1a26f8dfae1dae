// verdict: fail
// inputs: 74, 1, 0
// brute-force: complete
// A clock may be put back.
#include <assert.h>
#include <time.h>

int main(void) {
  time_t a = time(0), b = time(0);
  assert(b >= a);
  return 0;
}
