// arguments: FAIL
// A long double that is read may be more exact than a double.
#include <assert.h>
#include <stdio.h>
int main(void) {
  long double number;
  if (scanf("%Lf", &number) != 1 || number != number)
    return 0;
  assert((double)number == number);
  return 0;
}
