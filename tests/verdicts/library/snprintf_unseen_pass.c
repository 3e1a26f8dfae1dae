// verdict: pass
// inputs: -3..3
// brute-force: sample
// What a message says does not matter to what follows.
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

static char message[32];
static int errors;
static void report(int code) {
  snprintf(message, sizeof message, "error %d", code);
  errors++;
}

int main(void) {
  int code = __VERIFIER_nondet_int();
  if (code != 0)
    report(code);
  assert(errors == (code != 0));
  return 0;
}
