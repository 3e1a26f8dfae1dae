// arguments: PASS
// One literal is one object.
#include <assert.h>
static const char *name(void) { return "ab"; }
int main(void) {
  const char *end = name() + 2;
  int length = 0;
  for (const char *p = name(); p != end; p++) length++;
  assert(length == 2);
  return 0;
}
