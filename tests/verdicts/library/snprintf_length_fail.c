// verdict: fail
// inputs: -3..3, 99, 100
// brute-force: complete
// A negative number has a sign, too.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[16];
  int x = __VERIFIER_nondet_int();
  int n = snprintf(text, sizeof text, "%d", x);
  if (x > -10 && x < 10)
    assert(n == 1);
  return 0;
}
