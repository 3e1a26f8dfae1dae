// arguments: PASS
// What is left of a sleep is no more than was asked for.
#include <assert.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  struct timespec time = {5, 7};
  assert(sleep(10) <= 10);
  if (nanosleep(&time, &time) != 0)
    assert(time.tv_sec < 5 || (time.tv_sec == 5 && time.tv_nsec <= 7));
  return 0;
}
