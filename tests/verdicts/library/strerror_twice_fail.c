// verdict: fail
// inputs: 0, 117, 0, 77, 0
// brute-force: complete
// The next text may take the place of the last.
#include <assert.h>
#include <string.h>

int main(void) {
  char *s = strerror(2);
  char c = s[0];
  strerror(3);
  assert(s[0] == c);
  return 0;
}
