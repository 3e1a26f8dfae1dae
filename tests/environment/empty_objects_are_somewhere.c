// arguments: PASS
// any: PASS
// svcomp: PASS
// An object of no bytes has an address all the same.
#include <assert.h>
struct nothing {};
int main(void) {
  struct nothing one;
  struct nothing *where = &one;
  int many[2];
  assert(where && &many[0] != &many[1]);
  return 0;
}
