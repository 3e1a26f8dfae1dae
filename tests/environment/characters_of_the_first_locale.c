// arguments: PASS
// any: PASS
// svcomp: PASS
// In the locale that a program starts in a byte is a character.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(MB_CUR_MAX == 1);
  return 0;
}
