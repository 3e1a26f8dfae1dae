// verdict: fail
// inputs: 0
// brute-force: complete
// A signal to the process itself is handled at once.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

static int caught;
static void handle(int number) { caught = number; }

int main(void) {
  signal(SIGUSR1, handle);
  kill(getpid(), SIGUSR1);
  if (caught == SIGUSR1)
    reach_error();
  return 0;
}
