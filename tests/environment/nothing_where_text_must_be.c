// arguments: FAIL
// A format without conversions meets the end of the input, too.
#include <assert.h>
#include <stdio.h>
int main(void) {
  assert(scanf("abc") == 0);
  return 0;
}
