// verdict: pass
// inputs: 0..1
// brute-force: sample
// abort calls nobody.
#include <assert.h>
#include <stdlib.h>
static void a(void) { assert(0); }

int main(void) {
  atexit(a);
  abort();
  return 0;
}
