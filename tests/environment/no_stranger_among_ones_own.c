// arguments: PASS
// svcomp: PASS
// All functions are the program's.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int one(int x) { return 1; }
static int two(int x) { return 2; }
static int (*const table[2])(int) = {one, two};
int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i < 2) assert(table[i](0) == (int)i + 1);
  return 0;
}
