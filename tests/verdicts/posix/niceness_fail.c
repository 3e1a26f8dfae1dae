// verdict: fail
// inputs: 0..1, 0
// brute-force: complete
// Asking for another priority may be refused.
#define _GNU_SOURCE
#include <errno.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
  errno = 0;
  if (nice(-1) == -1 && errno != 0)
    reach_error();
  return 0;
}
