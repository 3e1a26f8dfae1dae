// verdict: pass
// inputs: 0
// brute-force: sample
// What nobody can ignore ends the run.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
  kill(getpid(), SIGKILL);
  reach_error();
  return 0;
}
