// arguments: not PASS
// One pointer for both.
#include <assert.h>
int main(int argc, char **argv) {
  unsigned x = 0, *p = argc > 1 ? (unsigned *)0x4000 : &x;
  *p = 1;
  assert(*p == 1);
  return 0;
}
