// verdict: fail
// inputs: 0
// brute-force: complete
// A negative time-out is refused, and the program goes on.
#include <sys/select.h>
#include <sys/time.h>
extern void reach_error(void);

int main(void) {
  struct timeval timeout = {-1, 0};
  select(0, 0, 0, 0, &timeout);
  reach_error();
  return 0;
}
