// arguments: not PASS
// svcomp: not PASS
// Whether they are one object, C leaves open.
#include <assert.h>
int main(void) {
  const char *a = "ab", *b = "ab";
  assert(a == b);
  return 0;
}
