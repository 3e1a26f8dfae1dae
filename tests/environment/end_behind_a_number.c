// arguments: FAIL
// Whoever reads a number has looked at what follows: it may be the end.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  if (scanf("%d", &number) == 1)
    assert(!feof(stdin));
  return 0;
}
