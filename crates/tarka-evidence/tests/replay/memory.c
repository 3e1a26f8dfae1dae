// inputs: 104, 105
// reaches: assertion
// native: not applicable: the environment has written
#include <assert.h>
#include <stdlib.h>
#include <string.h>
void __VERIFIER_nondet_memory(void *, size_t);
int main(void) {
  char *text = calloc(3, 1);
  __VERIFIER_nondet_memory(text, 2);
  assert(strcmp(text, "hi"));
  free(text);
  return 0;
}
