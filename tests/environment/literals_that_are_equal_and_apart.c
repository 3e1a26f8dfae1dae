// arguments: FAIL: an error can be reached
// Compilers make one object of them.
#include <assert.h>
int main(void) {
  const char *names[] = {"ab", "cd", "ab"};
  assert(names[0] != names[2]);
  return 0;
}
