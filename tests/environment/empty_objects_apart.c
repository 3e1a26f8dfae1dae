// arguments: UNKNOWN
// any: UNKNOWN
// svcomp: UNKNOWN
// Objects of no bytes may lie where others do.
#include <assert.h>
struct nothing {};
static int same(void *a, void *b) { return a == b; }
int main(void) {
  struct nothing one, other;
  assert(!same(&one, &other));
  return 0;
}
