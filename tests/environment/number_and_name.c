// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// Another argument, that is not read as a number, keeps its characters.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s NUMBER NAME\n", argv[0]);
    return 1;
  }
  int n = atoi(argv[1]);
  assert(n != 77 || argv[2][0] != 'x');
  return 0;
}
