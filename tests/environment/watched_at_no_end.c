// options: --property call(g)
// arguments: PASS
// A program that aborts has no end at which the library calls anything.
#include <stdlib.h>
void g(void) {}
int main(void) {
  atexit(g);
  abort();
}
