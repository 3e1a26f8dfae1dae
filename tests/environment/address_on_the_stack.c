// arguments: not PASS
// svcomp: not PASS
// Where a function returns to is no constant.
#include <assert.h>
int main(void) {
  assert(__builtin_return_address(0) == 0);
  return 0;
}
