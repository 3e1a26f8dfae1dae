// arguments: FAIL
// A character that the format names is taken, so that it is not what comes next.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char word[4];
  char c;
  if (scanf("%3[a-z];%c", word, &c) == 2)
    assert(c < 'a' || c > 'z');
  return 0;
}
