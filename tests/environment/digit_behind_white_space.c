// arguments: FAIL
// And behind white space.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  if (scanf("%d ", &number) != 1)
    return 0;
  int c = getchar();
  assert(c < '0' || c > '9');
  return 0;
}
