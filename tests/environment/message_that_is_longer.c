// arguments: FAIL
// The length of a message may be told though it does not fit.
#include <assert.h>
#include <sys/socket.h>
int main(void) {
  char bytes[2];
  struct iovec part = {bytes, sizeof bytes};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  assert(recvmsg(0, &message, MSG_TRUNC) <= 2);
  return 0;
}
