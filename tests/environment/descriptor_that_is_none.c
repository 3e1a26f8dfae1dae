// arguments: PASS
// svcomp: PASS
// No descriptor is negative.
#include <assert.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  assert(lseek(-1, 0, SEEK_SET) == -1);
  assert(fcntl(-1, F_GETFD) == -1);
  assert(send(-1, "a", 1, 0) == -1);
  return 0;
}
