// verdict: fail
// inputs: 0..1 | 0..1
// brute-force: complete
// A file may not be there.
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("/etc/hosts", "r");
  assert(file);
  fclose(file);
  return 0;
}
