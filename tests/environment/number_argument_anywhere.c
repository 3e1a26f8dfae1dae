// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// Arguments are read as numbers at positions that are not constant.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 1; i < argc && i <= 3; i++)
    sum += atoi(argv[i]);
  assert(argc != 4 || sum != 1000);
  return 0;
}
