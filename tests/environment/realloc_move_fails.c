// arguments: FAIL
// any: FAIL
// There may be no memory to grow.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(2);
  if (!p) return 0;
  char *q = realloc(p, 4);
  assert(q != 0);
  return 0;
}
