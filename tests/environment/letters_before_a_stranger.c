// arguments: PASS
// any: PASS
// The program starts in the locale "C".
#include <assert.h>
#include <ctype.h>
void turn(void);
int main(void) {
  assert(!isalpha(0xe9) && toupper(0xe9) == 0xe9);
  turn();
  return 0;
}
