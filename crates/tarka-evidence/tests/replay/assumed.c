// inputs: 6
// reaches: assertion
// native: reached
#include <assert.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 5);
  assert(x > 6);
  return 0;
}
