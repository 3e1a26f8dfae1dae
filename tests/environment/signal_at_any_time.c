// arguments: PASS, if no signal but the program's own calls handle()
// any: PASS, if no signal but the program's own calls handle()
// svcomp: PASS
// A signal may come at any time.
#include <assert.h>
#include <signal.h>
static int caught;
static void handle(int number) { caught = number; }
int main(void) {
  signal(SIGINT, handle);
  assert(!caught);
  return 0;
}
