// verdict: fail
// inputs: 0
// brute-force: complete
// The last one is called first.
#include <assert.h>
#include <stdlib.h>
static int n; static void a(void) { assert(n == 0); } static void b(void) { n = 1; }

int main(void) {
  atexit(a);
  atexit(b);
  return 0;
}
