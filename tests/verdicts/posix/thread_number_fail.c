// verdict: fail
// inputs: 7
// brute-force: complete
// The number of a thread may be any.
#include <pthread.h>
extern void reach_error(void);

int main(void) {
  if (pthread_self() == 7)
    reach_error();
  return 0;
}
