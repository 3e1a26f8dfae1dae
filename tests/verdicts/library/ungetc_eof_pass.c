// verdict: pass
// inputs: 0..1
// brute-force: sample
// Pushing back undoes the end.
#include <assert.h>
#include <stdio.h>

int main(void) {
  if (getchar() == EOF && feof(stdin)) { ungetc(65, stdin); assert(!feof(stdin)); }
  return 0;
}
