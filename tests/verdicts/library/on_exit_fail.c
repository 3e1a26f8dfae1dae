// verdict: fail
// inputs: 0
// brute-force: complete
// on_exit hands over the status, last one first.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>

static int calls;
static void first(int status, void *argument) { assert(calls == 0 || status != 3 || argument != &calls); }
static void last(void) { calls++; }

int main(void) {
  on_exit(first, &calls);
  atexit(last);
  return 3;
}
