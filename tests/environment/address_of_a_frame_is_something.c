// arguments: PASS
// The function itself has one.
#include <assert.h>
int main(void) {
  assert(__builtin_frame_address(0) && __builtin_return_address(0));
  return 0;
}
