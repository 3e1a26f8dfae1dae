// arguments: PASS, if turn() changes nothing in the library that isalpha(), strcasecmp() and toupper() depend on
// any: PASS, if turn() changes nothing in the library that isalpha(), strcasecmp() and toupper() depend on
// svcomp: PASS
// It may set a locale that has more letters.
#include <assert.h>
#include <ctype.h>
#include <strings.h>
void turn(void);
int main(void) {
  turn();
  assert(!isalpha(0xe9));
  assert(toupper(0xe9) == 0xe9);
  assert(strcasecmp("\xe9", "\xc9") != 0);
  return 0;
}
