// verdict: fail
// inputs: 0..3
// brute-force: complete
// What a function prints to standard error is not in the way.
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void complain(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  complain("%d and %s\n", x, "more");
  if (x == 3)
    reach_error();
  return 0;
}
