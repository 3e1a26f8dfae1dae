// arguments: FAIL
// any: FAIL
// svcomp: UNKNOWN
// Numbers wrap around; by the competition's rules nothing is said of runs in which they do.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int number = __VERIFIER_nondet_int();
  if (number < 0)
    number = -number;
  assert(number >= 0);
  return 0;
}
