// verdict: pass
// inputs: 0..1
// brute-force: sample
// _Exit calls nobody.
#include <assert.h>
#include <stdlib.h>
static void a(void) { assert(0); }

int main(void) {
  atexit(a);
  _Exit(0);
  return 0;
}
