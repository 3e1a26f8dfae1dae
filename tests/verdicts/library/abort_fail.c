// verdict: fail
// inputs: 0
// brute-force: complete
// abort raises a signal first.
#define _GNU_SOURCE
#include <assert.h>
#include <signal.h>
#include <stdlib.h>
static void h(int n) { assert(0); }

int main(void) {
  signal(SIGABRT, h);
  abort();
  return 0;
}
