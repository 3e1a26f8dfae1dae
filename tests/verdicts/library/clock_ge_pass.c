// verdict: pass
// inputs: 0..1
// brute-force: sample
// Processor time does not go back.
#include <assert.h>
#include <time.h>

int main(void) {
  clock_t a = clock();
  clock_t b = clock();
  if (a != -1 && b != -1) assert(b >= a);
  return 0;
}
