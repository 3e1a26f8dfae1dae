// arguments: PASS
// any: not PASS
// svcomp: PASS
// A pointer to const is for reading; only a function that may do anything casts it away.
#include <assert.h>
extern int checksum(const int *data, int count);
int main(void) {
  int data[2] = {3, 4};
  checksum(data, 2);
  assert(data[0] + data[1] == 7);
  return 0;
}
