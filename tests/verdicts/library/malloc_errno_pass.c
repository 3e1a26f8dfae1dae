// verdict: pass
// inputs: 0..1
// brute-force: sample
// There is one reason for having no memory.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(3);
  if (!p) assert(errno == ENOMEM);
  return 0;
}
