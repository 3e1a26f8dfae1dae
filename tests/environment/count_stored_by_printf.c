// arguments: UNKNOWN
// any: UNKNOWN
// svcomp: UNKNOWN
// How much was printed is stored, which no model does.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int length = 7;
  printf("abc%n\n", &length);
  assert(length == 7);
  return 0;
}
