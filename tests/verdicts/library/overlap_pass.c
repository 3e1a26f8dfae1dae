// verdict: pass
// inputs: 0..1
// brute-force: sample
// Characters are read before the buffer is written.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char b[8] = "xy";
  sprintf(b, "%c%c", b[1], b[0]);
  assert(b[0] == 121 && b[1] == 120);
  return 0;
}
