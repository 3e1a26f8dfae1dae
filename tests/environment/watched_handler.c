// options: --property call(g)
// arguments: PASS, if no signal but the program's own calls g()
// A handler that does nothing is called all the same.
#include <signal.h>
static void g(int number) {}
int main(void) {
  signal(SIGINT, g);
  return 0;
}
