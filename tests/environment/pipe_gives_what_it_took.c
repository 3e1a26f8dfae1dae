// arguments: FAIL, if pipe() can do what it does here
// any: FAIL, if pipe() can do what it does here
// What goes into a pipe comes out of it, which no model follows.
#include <assert.h>
#include <unistd.h>
int main(void) {
  int ends[2];
  char in = 'a', out = 0;
  if (pipe(ends) == 0 && write(ends[1], &in, 1) == 1 && read(ends[0], &out, 1) == 1)
    assert(out == 'a');
  return 0;
}
