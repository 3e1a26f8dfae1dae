// arguments: FAIL
// Through parameters and results.
#include <assert.h>
static void put(unsigned *at) { *at = 1; }
static unsigned get(unsigned *at) { return *at; }
static unsigned *device(void) { return (unsigned *)0x4000; }
int main(void) {
  put(device());
  assert(get(device()) == 1);
  return 0;
}
