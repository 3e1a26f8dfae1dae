// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// Nothing is promised about the result.
#include <assert.h>
extern char *title(void);
int main(void) {
  assert(title() != 0);
  return 0;
}
