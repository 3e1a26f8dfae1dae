// arguments: PASS
// any: PASS
// svcomp: PASS
// A promise about the result.
#include <assert.h>
extern char *title(void) __attribute__((returns_nonnull));
int main(void) {
  assert(title() != 0);
  return 0;
}
