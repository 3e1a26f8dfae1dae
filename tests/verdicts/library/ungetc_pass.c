// verdict: pass
// inputs: 0..1
// brute-force: sample
// What was pushed back comes first.
#include <assert.h>
#include <stdio.h>

int main(void) {
  ungetc(65, stdin);
  assert(getchar() == 65);
  return 0;
}
