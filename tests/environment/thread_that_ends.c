// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// The end of the last thread is the end of the program.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
static void last(void) { assert(0); }
int main(void) {
  atexit(last);
  pthread_exit(0);
}
