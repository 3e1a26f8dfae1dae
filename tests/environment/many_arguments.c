// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// A program may be started with any number of arguments.
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc < 1000);
  return 0;
}
