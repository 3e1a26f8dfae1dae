// arguments: PASS
// any: PASS
// svcomp: PASS
// Linux always gives argv[0], and the list ends with null.
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc >= 1 && argv[0] != 0);
  if (argc == 1)
    assert(argv[1] == 0);
  return 0;
}
