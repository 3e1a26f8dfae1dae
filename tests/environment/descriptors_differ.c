// arguments: PASS
// any: PASS
// svcomp: PASS
// Two descriptors that are open at once are two numbers.
#include <assert.h>
#include <fcntl.h>
int main(void) {
  int a = open("a", O_RDONLY);
  int b = open("b", O_RDONLY);
  if (a >= 0 && b >= 0)
    assert(a != b);
  return 0;
}
