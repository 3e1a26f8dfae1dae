// verdict: pass
// inputs: 0..1, -2..2 | 0..1
// brute-force: sample
// What is not read keeps its value.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 7;
  if (scanf("%d", &x) != 1)
    assert(x == 7);
  return 0;
}
