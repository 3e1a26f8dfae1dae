// arguments: PASS, if copies of structures copy what lies between the members
// svcomp: PASS
// What lies between members need not be copied with them.
#include <assert.h>
#include <string.h>
struct pair { char kind; int value; };
int main(void) {
  struct pair one, other;
  memset(&one, 7, sizeof one);
  one.kind = 1;
  one.value = 2;
  other = one;
  assert(((char *)&other)[1] == 7);
  return 0;
}
