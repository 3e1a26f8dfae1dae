// verdict: fail
// inputs: -3..3
// brute-force: complete
// Any number but zero says yes.
#include <assert.h>
int isdigit(int c);

int main(void) {
  int yes = isdigit('4');
  assert(yes == 1);
  return 0;
}
