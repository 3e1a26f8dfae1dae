// verdict: fail
// inputs: -1..255 | 0..1
// brute-force: complete
// The end of the input is not a character: kept in a char it looks like one.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char c = (char)getchar();
  if (c == (char)EOF)
    assert(feof(stdin) || ferror(stdin));
  return 0;
}
