// verdict: fail
// inputs: -1359589339, 0
// brute-force: complete
// The longest number has a sign.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char b[16];
  int x = __VERIFIER_nondet_int();
  int n = snprintf(b, 16, "%d", x);
  assert(n < 11);
  return 0;
}
