// arguments: PASS
// any: PASS
// svcomp: PASS
// Calling a comparison changes nothing.
#include <assert.h>
extern int rate(int (*compare)(int, int));
static int compare(int a, int b) { return a < b ? -1 : a > b; }
int main(void) {
  int value = 4;
  rate(compare);
  assert(value == 4);
  return 0;
}
