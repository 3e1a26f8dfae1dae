// arguments: PASS
// Unless it is asked for, no more is told than is there.
#include <assert.h>
#include <sys/socket.h>
int main(void) {
  char bytes[2];
  struct iovec part = {bytes, sizeof bytes};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  assert(recvmsg(0, &message, 0) <= 2);
  return 0;
}
