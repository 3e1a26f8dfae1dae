// arguments: PASS
// The pointer that says that there is none leads nowhere.
#include <assert.h>
#include <stdlib.h>
#define NONE ((int *)-1)
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) p = NONE;
  if (p == NONE) return 1;
  *p = 3;
  assert(*p == 3);
  return 0;
}
