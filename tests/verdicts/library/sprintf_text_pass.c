// verdict: pass
// inputs: 32..126
// brute-force: sample
// What constants and characters are printed as is known.
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[12], few[4], c = __VERIFIER_nondet_char();
  int n = sprintf(text, "%d%c%s", -42, c, "end");
  assert(n == 7 && text[3] == c && text[7] == 0);
  assert(snprintf(few, sizeof few, "%s", "hello") == 5);
  assert(strcmp(few, "hel") == 0);
  return 0;
}
