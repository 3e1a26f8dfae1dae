// verdict: fail
// inputs: 0, 10, 65, -1 | 0..1
// brute-force: complete
// A line may begin with a zero byte, so it may have no last character.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[3];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  assert(strlen(line) > 0);
  return 0;
}
