// verdict: pass
// inputs: 0..1
// brute-force: sample
// A new position is not the end.
#include <assert.h>
#include <stdio.h>

int main(void) {
  if (getchar() == EOF && feof(stdin) && fseek(stdin, 0, SEEK_SET) == 0) assert(!feof(stdin));
  return 0;
}
