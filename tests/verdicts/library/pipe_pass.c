// verdict: pass
// inputs: 0..1
// brute-force: sample
// A pipe has two ends.
#define _GNU_SOURCE
#include <assert.h>
#include <unistd.h>

int main(void) {
  int p[2];
  if (pipe(p) == 0) assert(p[0] != p[1]);
  return 0;
}
