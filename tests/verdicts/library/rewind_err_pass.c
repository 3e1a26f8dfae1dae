// verdict: pass
// inputs: 0..1
// brute-force: sample
// Rewinding forgets errors.
#include <assert.h>
#include <stdio.h>

int main(void) {
  rewind(stdin);
  assert(!ferror(stdin));
  return 0;
}
