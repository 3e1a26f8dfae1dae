// options: --entry f
// arguments: PASS
// Nobody writes these.
#include <assert.h>
const int level = 3;
static const int table[2] = {1, 2};
static int unwritten = 4;
int f(void) {
  assert(level == 3 && table[1] == 2 && unwritten == 4);
  return 0;
}
