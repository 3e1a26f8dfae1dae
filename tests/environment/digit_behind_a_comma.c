// arguments: FAIL
// What follows a number is no digit, but behind a comma there may be one.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  char c;
  if (scanf("%d,%c", &number, &c) == 2)
    assert(c < '0' || c > '9');
  return 0;
}
