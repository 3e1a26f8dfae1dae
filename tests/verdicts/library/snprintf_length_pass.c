// verdict: pass
// inputs: -3..3, 99, 100, 2147483647, -2147483648
// brute-force: sample
// A number and a dot have two to twelve characters, and only so many bytes are written.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[16];
  text[15] = 'x';
  int n = snprintf(text, sizeof text, "%d.", __VERIFIER_nondet_int());
  assert(n >= 2 && n <= 12);
  assert(text[15] == 'x');
  return 0;
}
