// arguments: PASS
// any: PASS
// svcomp: PASS
// What is locked cannot be locked again.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
  pthread_mutex_lock(&lock);
  assert(pthread_mutex_trylock(&lock) == EBUSY);
  return 0;
}
