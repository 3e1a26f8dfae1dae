// arguments: PASS
// any: PASS
// svcomp: PASS
// A text that is known is read as it stands.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int a, b;
  assert(sscanf("42 -7", "%d %d", &a, &b) == 2 && a == 42 && b == -7);
  assert(strtol("12", 0, 10) == 12);
  return 0;
}
