// arguments: PASS, if refresh() does not call exit()
// svcomp: PASS
// A function from outside may end the program, which calls what is to be called at exit.
#include <assert.h>
#include <stdlib.h>
void refresh(void);
static int busy;
static void check(void) { assert(busy == 0); }
int main(void) {
  atexit(check);
  busy = 1;
  refresh();
  busy = 0;
  return 0;
}
