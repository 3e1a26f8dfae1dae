// arguments: not PASS
// svcomp: PASS, if no pointer from outside leads to a function that the program does not have
// The pointer is another file's.
#include <assert.h>
extern void (*hook)(int *);
int main(void) {
  int x = 0;
  hook(&x);
  assert(x == 0);
  return 0;
}
