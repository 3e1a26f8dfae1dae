// verdict: pass
// inputs: 0..1 | 0..1
// brute-force: sample
// What is opened is closed once.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int open = 0;
  FILE *file = fopen("/etc/hosts", "r");
  if (file) {
    open++;
    if (fclose(file) == 0 || 1)
      open--;
  }
  assert(open == 0);
  return 0;
}
