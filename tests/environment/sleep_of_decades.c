// arguments: FAIL
// What is left of a sleep may be more than an int can hold.
#include <assert.h>
#include <unistd.h>
int main(void) {
  assert(sleep(3000000000u) <= 0x7fffffffu);
  return 0;
}
