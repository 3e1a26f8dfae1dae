// arguments: not PASS
// any: not PASS
// svcomp: PASS
// Arguments after the last parameter count.
#include <assert.h>
extern int parse(const char *format, ...);
int main(void) {
  int number = 1;
  parse("n", &number);
  assert(number == 1);
  return 0;
}
