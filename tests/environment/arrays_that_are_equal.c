// arguments: PASS
// Objects with names are distinct, whatever they hold, and no literal.
#include <assert.h>
static const char a[] = "ab", b[] = "ab";
int main(void) {
  const char *p = a, *q = b, *r = "ab";
  assert(p != q && p != r && q != r);
  return 0;
}
