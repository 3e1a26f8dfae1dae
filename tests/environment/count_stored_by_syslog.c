// arguments: UNKNOWN
// any: UNKNOWN
// svcomp: UNKNOWN
// How much was logged is stored, which no model does.
#include <assert.h>
#include <syslog.h>
int main(void) {
  int length = 5;
  syslog(LOG_ERR, "low%n", &length);
  assert(length == 5);
  return 0;
}
