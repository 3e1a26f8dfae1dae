// arguments: PASS
// any: PASS
// svcomp: PASS
// What is known of a number at a position that is not constant stays known; there is no bound on how many there are.
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int last = atoi(argv[argc - 1]);
  if (last < 0)
    return 1;
  assert(last >= 0);
  assert(argc >= 1);
  return 0;
}
