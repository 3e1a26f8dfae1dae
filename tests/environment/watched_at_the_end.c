// options: --property call(g)
// arguments: FAIL: g can be called
// The library calls it.
#include <stdlib.h>
void g(void) {}
int main(void) {
  atexit(g);
  return 0;
}
