// verdict: pass
// inputs: 0..1 | 0..3
// brute-force: sample
// Whoever asks twice gets the same answer.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char *first = getenv("COLUMNS");
  assert(getenv("COLUMNS") == first);
  return 0;
}
