// arguments: PASS
// pthread_sigmask gives its error and leaves errno alone, sigprocmask sets it.
#include <assert.h>
#include <errno.h>
#include <signal.h>
int main(void) {
  sigset_t set;
  sigemptyset(&set);
  errno = 0;
  pthread_sigmask(99, &set, 0);
  assert(errno == 0);
  if (sigprocmask(99, &set, 0) != 0)
    assert(errno != 0);
  return 0;
}
