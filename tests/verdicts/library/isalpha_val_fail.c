// verdict: fail
// inputs: 0
// brute-force: complete
// Which number says yes is open.
#include <assert.h>
#include <ctype.h>

int main(void) {
  assert(isalpha(65) == 1);
  return 0;
}
