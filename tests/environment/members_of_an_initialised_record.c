// arguments: PASS
// any: PASS
// svcomp: PASS
// Members that an initialiser leaves out are zero.
#include <assert.h>
struct entry {
  char kind;
  int values[3];
};
int main(void) {
  struct entry a = {1, {2}};
  assert(a.kind == 1 && a.values[0] == 2 && a.values[1] == 0 && a.values[2] == 0);
  return 0;
}
