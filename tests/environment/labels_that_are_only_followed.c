// arguments: PASS
// any: PASS
// svcomp: PASS
// Where labels lie makes no difference to a program that only goes there.
#include <assert.h>
int main(void) {
  static void *steps[] = {&&twice, &&more, &&end};
  int order[] = {1, 0, 0, 2}, at = 0, value = 1;
  goto *steps[order[at++]];
more:
  value++;
  goto *steps[order[at++]];
twice:
  value *= 2;
  goto *steps[order[at++]];
end:
  assert(value == 8);
  return 0;
}
