// arguments: not PASS
// Compound literals of constants may be one object too.
#include <assert.h>
int main(void) {
  const int *a = (const int[]){1, 2}, *b = (const int[]){1, 2};
  assert(a != b);
  return 0;
}
