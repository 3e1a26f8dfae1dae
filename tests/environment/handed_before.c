// arguments: not FAIL
// any: not PASS
// svcomp: PASS
// A function that was given an address may have kept it for another.
#include <assert.h>
extern void attach(int *counter);
extern void run(void);
int main(void) {
  int counter = 0;
  attach(&counter);
  counter = 1;
  run();
  assert(counter == 1);
  return 0;
}
