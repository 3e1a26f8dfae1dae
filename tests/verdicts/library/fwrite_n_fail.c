// verdict: fail
// inputs: 1, 96, 0
// brute-force: complete
// Writing may stop early.
#include <assert.h>
#include <stdio.h>

int main(void) {
  assert(fwrite("ab", 1, 2, stdout) == 2);
  return 0;
}
