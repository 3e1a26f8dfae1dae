// arguments: not PASS
// Each function has its own.
#include <assert.h>
static void *frame(void) { return __builtin_frame_address(0); }
int main(void) {
  assert(frame() == __builtin_frame_address(0));
  return 0;
}
