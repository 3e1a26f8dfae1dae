// verdict: fail
// inputs: 1, 1, 97, 0
// brute-force: complete
// It may be an error instead of the end.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char b[4];
  size_t n = fread(b, 1, 4, stdin);
  assert(n == 4 || feof(stdin));
  return 0;
}
