// arguments: FAIL
// Names of addresses may not be found for many reasons.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <netdb.h>
#include <sys/socket.h>
int main(void) {
  struct sockaddr address = {.sa_family = 77};
  char host[8];
  int error = getnameinfo(&address, sizeof address, host, sizeof host, 0, 0, 0);
  assert(error == 0 || error == EAI_NONAME);
  return 0;
}
