// verdict: pass
// inputs: -3..300
// brute-force: sample
// A character that is read is a digit or is not.
#include <assert.h>
#include <stdio.h>
int isdigit(int c);

int main(void) {
  int c = getchar();
  if (isdigit(c))
    assert(c >= '0' && c <= '9');
  else
    assert(c < '0' || c > '9');
  return 0;
}
