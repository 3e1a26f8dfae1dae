// verdict: pass
// inputs: -1..255 | 0..1
// brute-force: sample
// getchar gives an unsigned char or EOF, and says why.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c >= EOF && c <= 255);
  if (c == EOF)
    assert(feof(stdin) || ferror(stdin));
  else
    assert(!feof(stdin));
  return 0;
}
