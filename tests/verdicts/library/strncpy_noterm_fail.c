// verdict: fail
// inputs: 0
// brute-force: complete
// What does not fit has no end.
#include <assert.h>
#include <string.h>

int main(void) {
  char b[3];
  strncpy(b, "abc", 3);
  assert(b[2] == 0);
  return 0;
}
