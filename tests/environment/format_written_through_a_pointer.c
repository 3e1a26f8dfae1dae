// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// A format that is overwritten is none that is known.
#include <stdio.h>
extern void reach_error(void);
char format[8] = "ab";
void put(char *p) {
  p[0] = 'x';
  p[1] = 0;
}
int main(void) {
  char out[8];
  put(format);
  if (snprintf(out, 8, format) == 1) reach_error();
  return 0;
}
