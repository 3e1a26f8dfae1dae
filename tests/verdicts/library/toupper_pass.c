// verdict: pass
// inputs: 0..1
// brute-force: sample
// Letters come back from upper case.
#include <assert.h>
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) return 0;
  assert(tolower(toupper(c)) == tolower(c));
  return 0;
}
