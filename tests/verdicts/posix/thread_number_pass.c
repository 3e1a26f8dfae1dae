// verdict: pass
// inputs: 0..3
// brute-force: sample
// The one thread has one number, which is not zero.
#include <pthread.h>
extern void reach_error(void);

int main(void) {
  int state = 7;
  if (!pthread_self() || pthread_self() != pthread_self())
    reach_error();
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state);
  if (state != PTHREAD_CANCEL_ENABLE)
    reach_error();
  return 0;
}
