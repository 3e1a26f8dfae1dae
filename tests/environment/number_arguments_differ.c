// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// Two arguments are two numbers.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char *argv[]) {
  long a = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
  long b = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
  assert(!(a == 4000000000 && b == -7));
  return 0;
}
