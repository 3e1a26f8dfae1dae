// arguments: PASS
// Who has asked for the end knows: there is a character, or none.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  if (scanf("%d", &number) != 1)
    return 0;
  int at_end = feof(stdin);
  int failed = ferror(stdin);
  int c = getchar();
  if (at_end)
    assert(c == EOF);
  if (!at_end && !failed)
    assert(c != EOF);
  return 0;
}
