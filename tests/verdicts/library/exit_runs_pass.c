// verdict: pass
// inputs: 0..1
// brute-force: sample
// exit calls what was registered.
#include <assert.h>
#include <stdlib.h>
static int n; static void a(void) { assert(n == 1); }

int main(void) {
  atexit(a);
  n = 1;
  exit(0);
  return 0;
}
