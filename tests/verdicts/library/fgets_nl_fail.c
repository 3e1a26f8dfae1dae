// verdict: fail
// inputs: 0, 0, 0, 0
// brute-force: complete
// A line may be cut.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char b[4];
  if (fgets(b, 4, stdin)) assert(strchr(b, 10));
  return 0;
}
