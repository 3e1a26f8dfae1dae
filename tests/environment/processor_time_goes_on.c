// arguments: PASS
// Processor time does not go back.
#include <assert.h>
#include <time.h>
int main(void) {
  clock_t before = clock();
  clock_t after = clock();
  assert(before == -1 || after == -1 || before <= after);
  return 0;
}
