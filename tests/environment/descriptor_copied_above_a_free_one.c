// arguments: FAIL, if fcntl() can do what it does here
// That a lower number is free does not matter to a copy that is to be above it.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int first = open("data", O_RDONLY);
  if (first < 0 || close(first) != 0)
    return 0;
  assert(fcntl(0, F_DUPFD, 100) <= first);
  return 0;
}
