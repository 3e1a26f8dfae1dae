// arguments: not PASS
// any: not PASS
// One may lie at the end of the other.
#include <assert.h>
#include <string.h>
int main(void) {
  const char *end = "def", *inner = "adef" + 1;
  assert(memcmp(&end, &inner, sizeof end) != 0);
  return 0;
}
