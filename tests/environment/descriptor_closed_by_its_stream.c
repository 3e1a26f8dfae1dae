// arguments: FAIL
// A stream closes the descriptor that it was made from: the number may come again.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
int main(void) {
  int first = open("data", O_RDONLY);
  FILE *stream = first < 0 ? NULL : fdopen(first, "r");
  if (!stream)
    return 0;
  fclose(stream);
  int second = open("data", O_RDONLY);
  assert(second == -1 || second != first);
  return 0;
}
