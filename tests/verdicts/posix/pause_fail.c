// verdict: fail
// inputs: 9, 0
// brute-force: complete
// Waiting ends when a handler was called.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

static int caught;
static void handle(int number) { caught = number; }

int main(void) {
  signal(SIGUSR1, handle);
  pause();
  if (caught == SIGUSR1)
    reach_error();
  return 0;
}
