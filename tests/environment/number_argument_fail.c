// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// An argument that is read as a number is any number.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc != 2)
    return 1;
  int n = atoi(argv[1]);
  assert(n != -123456789);
  return 0;
}
