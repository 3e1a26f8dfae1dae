// verdict: fail
// inputs: 0..1, -2..2 | 0..1
// brute-force: complete
// scanf stores what is typed.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0;
  if (scanf("%d", &x) != 1)
    return 1;
  assert(x != 2);
  return 0;
}
