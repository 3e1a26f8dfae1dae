// verdict: fail
// inputs: 100, 0
// brute-force: complete
// The length does not stop at the end of the buffer.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char b[3];
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) return 0;
  int n = snprintf(b, 3, "%d", x);
  assert(n < 3);
  return 0;
}
