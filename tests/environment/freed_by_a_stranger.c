// arguments: PASS, if done_with() frees nothing of the program's
// any: PASS, if done_with() frees nothing of the program's
// svcomp: PASS
// What is handed out may be freed, and its address used again.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
void done_with(int *data);
int main(void) {
  int *data = malloc(sizeof *data);
  uintptr_t place = (uintptr_t)data;
  if (!data) return 0;
  done_with(data);
  int *next = malloc(sizeof *next);
  assert((uintptr_t)next != place);
  return 0;
}
