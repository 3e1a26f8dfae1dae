// verdict: fail
// inputs: 122, 0
// brute-force: complete
// A letter is changed.
#include <assert.h>
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) return 0;
  assert(toupper(c) == c);
  return 0;
}
