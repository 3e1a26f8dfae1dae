// verdict: fail
// inputs: 0
// brute-force: complete
// A global is changed by a call.
#include <assert.h>
static double g; static void h(void) { g = 3; }

int main(void) {
  g = 2;
  h();
  assert(g == 2);
  return 0;
}
