// verdict: pass
// inputs: 0, 10, 65, -1 | 0, 10, 65, -1, 1
// brute-force: sample
// A line ends in the buffer, and a newline is its last character.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[3] = "??";
  if (!fgets(line, sizeof line, stdin))
    return 1;
  assert(line[0] == 0 || line[1] == 0 || line[2] == 0);
  if (line[0] == '\n')
    assert(line[1] == 0);
  return 0;
}
