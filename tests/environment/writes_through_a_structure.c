// arguments: not PASS
// any: not PASS
// svcomp: PASS
// A structure that is passed by value may hold pointers.
#include <assert.h>
struct buffer { int size; char *bytes; };
extern void fill(struct buffer buffer);
int main(void) {
  char bytes[2] = {'a', 0};
  struct buffer buffer = {2, bytes};
  fill(buffer);
  assert(bytes[0] == 'a');
  return 0;
}
