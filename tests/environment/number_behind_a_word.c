// arguments: FAIL
// White space behind a word is skipped where a number is wanted, though there is none.
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
int main(void) {
  char word[8];
  int number;
  if (scanf("%7s", word) != 1 || scanf("%d", &number) != 0)
    return 0;
  int c = getchar();
  assert(c == ' ' || c == '\n');
  return 0;
}
