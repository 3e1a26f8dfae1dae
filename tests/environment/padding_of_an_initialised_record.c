// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// What lies between members holds anything, also after an initialiser.
#include <assert.h>
#include <string.h>
struct entry {
  char kind;
  int value;
};
int main(void) {
  struct entry a = {1, 2}, b = {1, 2};
  assert(memcmp(&a, &b, sizeof a) == 0);
  return 0;
}
