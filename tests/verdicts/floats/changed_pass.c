// verdict: pass
// inputs: 0..1
// brute-force: complete
// A variable holds what was assigned last.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  double x = 1.5;
  x = 2.5;
  assert(x == 2.5);
  return 0;
}
