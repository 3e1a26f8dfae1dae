// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// What lies behind the member that is initialised holds anything.
#include <assert.h>
union any {
  char byte;
  int words[3];
};
int main(void) {
  union any value = {1};
  assert(value.words[2] == 0);
  return 0;
}
