// arguments: FAIL
// any: FAIL
// A function without body may call setenv.
#include <assert.h>
#include <stdlib.h>
void configure(void);
int main(void) {
  int was_set = getenv("DEBUG") != 0;
  configure();
  assert((getenv("DEBUG") != 0) == was_set);
  return 0;
}
