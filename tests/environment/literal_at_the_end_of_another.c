// arguments: not PASS
// Linkers put the one into the other.
#include <assert.h>
int main(void) {
  const char *a = "xab", *b = "ab";
  assert(a + 1 != b);
  return 0;
}
