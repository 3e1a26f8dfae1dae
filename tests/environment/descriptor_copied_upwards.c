// arguments: PASS
// A copy has at least the number that was asked for, and never the number of a descriptor that is open.
#include <assert.h>
#include <fcntl.h>
int main(void) {
  int first = open("data", O_RDONLY);
  if (first < 0)
    return 0;
  int second = fcntl(first, F_DUPFD, 100);
  int third = fcntl(first, F_DUPFD_CLOEXEC, -1);
  assert(second == -1 || (second >= 100 && second != first));
  assert(third == -1);
  return 0;
}
