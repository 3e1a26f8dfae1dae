// arguments: FAIL
// any: FAIL
// A `pure` function may read what another function of the outside has written.
#include <assert.h>
__attribute__((pure)) int mode(void);
void switch_mode(void);
int main(void) {
  int first = mode();
  switch_mode();
  assert(mode() == first);
  return 0;
}
