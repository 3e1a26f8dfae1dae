// arguments: PASS
// any: PASS
// What these are does not depend on the locale, nor do digits.
#include <assert.h>
#include <ctype.h>
void turn(void);
static int digits(const char *text) {
  int count = 0;
  for (; *text; text++)
    if (isdigit((unsigned char)*text))
      count++;
  return count;
}
int main(void) {
  turn();
  assert(isalpha('x') && !isspace('x'));
  assert(toupper('x') == 'X');
  assert(digits("a1") == 1);
  return 0;
}
