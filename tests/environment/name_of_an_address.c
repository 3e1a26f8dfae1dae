// arguments: PASS
// A name that is found fits, and ends with a zero.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
int main(void) {
  struct sockaddr address = {.sa_family = AF_INET};
  char host[4];
  if (getnameinfo(&address, sizeof address, host, sizeof host, 0, 0, 0) == 0)
    assert(strlen(host) < sizeof host);
  return 0;
}
