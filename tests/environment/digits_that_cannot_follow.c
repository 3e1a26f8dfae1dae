// arguments: PASS
// Behind a number there is no digit, be it that another one was wanted; behind white space that was skipped there is none.
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
int main(void) {
  int number;
  if (scanf("%d", &number) == 1) {
    int c = getchar();
    assert(c < '0' || c > '9');
    ungetc('x', stdin);
  }
  if (scanf(" ") == 0) {
    int c = getchar();
    assert(c != ' ' && c != '\n');
  }
  int other;
  if (scanf("%d%d", &number, &other) == 1) {
    int c = getchar();
    assert(c < '0' || c > '9');
  }
  return 0;
}
