// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// A conversion may say which argument it takes.
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int length = 0;
  printf("abc%1$n", &length);
  if (length == 3) reach_error();
  return 0;
}
