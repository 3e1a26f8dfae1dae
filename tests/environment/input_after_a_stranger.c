// arguments: FAIL, if skip_line() changes no global
// any: FAIL
// svcomp: PASS
// A function without body may push a character back, or clear the indicator.
#include <assert.h>
#include <stdio.h>
void skip_line(void);
int main(void) {
  if (getchar() != EOF || !feof(stdin))
    return 0;
  skip_line();
  assert(feof(stdin));
  return 0;
}
