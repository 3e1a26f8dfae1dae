// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// The bytes of wide characters are others than the characters.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char out[8];
  if (snprintf(out, 8, (const char *)L"abc") == 1) reach_error();
  return 0;
}
