// arguments: FAIL
// A program may have run for long before it asks.
#include <assert.h>
#include <time.h>
int main(void) {
  assert(clock() <= 0x7fffffff);
  return 0;
}
