// arguments: PASS
// svcomp: PASS
// What is in an array does not depend on where it lies.
#include <assert.h>
static int sum(int length) {
  int parts[length];
  int all = 0;
  for (int i = 0; i < length; i++) parts[i] = i;
  for (int i = 0; i < length; i++) all += parts[i];
  return all;
}
int main(void) {
  assert(sum(3) == 3);
  assert(sum(4) == 6);
  return 0;
}
