// verdict: fail
// inputs: -1..1
// brute-force: complete
// A character may be zero.
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[4], c = __VERIFIER_nondet_char();
  sprintf(text, "a%cb", c);
  assert(strlen(text) == 3);
  return 0;
}
