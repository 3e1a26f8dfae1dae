// arguments: FAIL
// clock_nanosleep gives its error; errno need not say it.
#include <assert.h>
#include <errno.h>
#include <time.h>
int main(void) {
  struct timespec time = {2, 0};
  errno = 0;
  if (clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL) == EINTR)
    assert(errno == EINTR);
  return 0;
}
