// arguments: FAIL
// That a number of an address does not fit is not told by errno.
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
int main(void) {
  errno = 0;
  inet_addr("99999999999999999999999");
  assert(errno == ERANGE);
  return 0;
}
