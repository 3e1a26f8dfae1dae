// verdict: fail
// inputs: 0
// brute-force: complete
// A process that was stopped may go on.
#include <signal.h>
extern void reach_error(void);

int main(void) {
  raise(SIGTSTP);
  reach_error();
  return 0;
}
