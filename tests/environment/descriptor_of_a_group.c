// arguments: FAIL, if fcntl() can do what it does here
// A descriptor that belongs to a group of processes says so by a negative number.
#include <assert.h>
#include <fcntl.h>
int main(void) {
  assert(fcntl(0, F_GETOWN) >= -1);
  return 0;
}
