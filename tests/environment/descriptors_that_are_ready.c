// arguments: PASS
// any: PASS
// svcomp: PASS
// If one descriptor was asked for and is ready, it is that one.
#include <assert.h>
#include <sys/select.h>
int main(void) {
  fd_set readable;
  FD_ZERO(&readable);
  FD_SET(0, &readable);
  if (select(1, &readable, 0, 0, 0) == 1)
    assert(FD_ISSET(0, &readable));
  return 0;
}
