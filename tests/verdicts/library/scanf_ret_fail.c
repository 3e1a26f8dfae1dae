// verdict: fail
// inputs: 1, 1, 0
// brute-force: complete
// What does not match writes nothing.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 5;
  scanf("%d", &x);
  assert(x != 5 || 0);
  return 0;
}
