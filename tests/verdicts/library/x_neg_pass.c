// verdict: pass
// inputs: 0..1
// brute-force: sample
// A negative number has all its digits.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char b[16];
  int x = -1;
  if (__VERIFIER_nondet_int()) x = -2;
  assert(snprintf(b, 16, "%x", x) == 8);
  return 0;
}
