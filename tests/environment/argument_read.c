// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// The contents of an argument are inputs.
#include <assert.h>
int main(int argc, char **argv) {
  if (argc == 2)
    assert(argv[1][0] != '-' || argv[1][1] != 'h');
  return 0;
}
