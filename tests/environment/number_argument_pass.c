// arguments: PASS
// any: PASS
// svcomp: PASS
// An argument is the same number each time.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  int first = atoi(argv[1]);
  if (first < 0 || atoi(argv[2]) <= first)
    return 1;
  assert(atoi(argv[1]) == first);
  assert(atoi(argv[2]) > 0);
  return 0;
}
