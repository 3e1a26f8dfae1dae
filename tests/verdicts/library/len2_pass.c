// verdict: pass
// inputs: 0..1
// brute-force: sample
// Lengths follow from numbers.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char b[16];
  int x = __VERIFIER_nondet_int();
  int n = snprintf(b, 16, "%d", x);
  assert(n >= 1 && n <= 11 && (x < 10 || n > 1));
  return 0;
}
