// arguments: PASS
// any: PASS
// Writing a register is harmless, be it called volatile or not.
#include <assert.h>
#include <stdint.h>
struct port { uint32_t mode, data; };
#define PORT ((struct port *)0x48000000)
static volatile uint32_t *const CLOCK = (volatile uint32_t *)0x40021000;
int main(void) {
  int done = 0;
  *CLOCK |= 1;
  PORT->mode = 3;
  PORT->data++;
  done = 1;
  assert(done == 1);
  return 0;
}
