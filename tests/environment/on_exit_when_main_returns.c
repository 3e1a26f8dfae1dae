// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// What main returns is the status that handlers get.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
static void last(int status, void *unused) { assert(status == 0); }
int main(void) {
  on_exit(last, 0);
  return 3;
}
