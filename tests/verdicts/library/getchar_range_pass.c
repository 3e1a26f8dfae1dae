// verdict: pass
// inputs: 0..1
// brute-force: sample
// A character or the end.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c >= -1 && c <= 255);
  return 0;
}
