// verdict: pass
// inputs: -20..20
// brute-force: sample
// The library's abs is that of mathematics but for the least number.
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x != INT_MIN)
    assert(abs(x) >= 0);
  return 0;
}
