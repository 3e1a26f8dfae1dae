// arguments: not PASS
// any: not PASS
// One may lie at the end of the other.
#include <assert.h>
#include <string.h>
int main(void) {
  const char *end = "def", *inner = "adef" + 1;
  unsigned char these[sizeof end], those[sizeof inner];
  memcpy(these, &end, sizeof end);
  memcpy(those, &inner, sizeof inner);
  int differ = 0;
  for (unsigned i = 0; i < sizeof end; i++)
    if (these[i] != those[i])
      differ = 1;
  assert(differ);
  return 0;
}
