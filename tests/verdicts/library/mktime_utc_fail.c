// verdict: fail
// inputs: 0, 0, 0, 0, 0, 0, 0, 0
// brute-force: complete
// Local time need not be UTC.
#include <assert.h>
#include <time.h>

int main(void) {
  struct tm t = {.tm_year = 70, .tm_mday = 1};
  assert(mktime(&t) == 0);
  return 0;
}
