// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// A stream that is opened may take the number that was free.
#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  if (close(0) != 0 || !fopen("data", "r"))
    return 0;
  assert(close(0) == -1);
  return 0;
}
