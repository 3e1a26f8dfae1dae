// arguments: PASS
// What a format wants and was not there comes next.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  ungetc('x', stdin);
  assert(scanf("y%d", &number) == 0);
  assert(getchar() == 'x');
  ungetc('x', stdin);
  if (scanf("x%d", &number) == 0)
    assert(!feof(stdin) || !ferror(stdin));
  ungetc(';', stdin);
  assert(scanf("%d", &number) == 0);
  assert(getchar() == ';');
  return 0;
}
