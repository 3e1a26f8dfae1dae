// arguments: not FAIL
// An argument that is looked at in two ways is a string that is both.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 2 || argv[1][0] != '7' || argv[1][1] != 0)
    return 1;
  assert(atoi(argv[1]) == 7);
  return 0;
}
