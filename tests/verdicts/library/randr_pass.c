// verdict: pass
// inputs: 0..1
// brute-force: sample
// The same state gives the same number.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned s = 5, t = 5;
  int a = rand_r(&s), b = rand_r(&t);
  assert(a == b);
  return 0;
}
