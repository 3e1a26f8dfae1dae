// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// A format that another file defines may be any.
#include <stdio.h>
extern void reach_error(void);
extern const char format[8];
int main(void) {
  char out[8];
  if (snprintf(out, 8, format) > 0) reach_error();
  return 0;
}
