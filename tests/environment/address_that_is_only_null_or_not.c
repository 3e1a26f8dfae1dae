// arguments: PASS
// any: PASS
// That an address is not null, be it as a number, says nothing of where it is.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  for (int i = 0; i < 3; i++) {
    int *object = malloc(sizeof *object);
    if (!object || (uintptr_t)object == 0)
      return 0;
    *object = i;
    assert(*object == i);
    free(object);
  }
  return 0;
}
