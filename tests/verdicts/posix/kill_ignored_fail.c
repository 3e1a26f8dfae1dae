// verdict: fail
// inputs: 0..1
// brute-force: complete
// Whoever started the program may have had the signal ignored.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
  kill(getpid(), SIGTERM);
  reach_error();
  return 0;
}
