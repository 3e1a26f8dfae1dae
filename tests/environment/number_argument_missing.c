// arguments: PASS
// any: PASS
// svcomp: UNKNOWN
// Where there is no argument none is read: what comes after is reached with an argument only.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  if (n > 5)
    assert(argc > 1);
  return 0;
}
