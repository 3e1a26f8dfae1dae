// arguments: PASS
// any: PASS
// svcomp: PASS
// Who fills structures and copies them, and compares others without gaps, sees none.
#include <assert.h>
#include <string.h>
struct pair { char kind; int value; };
struct tight { int a, b; };
int main(void) {
  struct pair one, other;
  memset(&one, 0, sizeof one);
  one.value = 2;
  other = one;
  struct tight x = {1, 2}, y = x;
  assert(other.value == 2 && memcmp(&x, &y, sizeof x) == 0);
  return 0;
}
