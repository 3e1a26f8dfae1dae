// arguments: not PASS
// A stream that is opened anew gives its old descriptor back.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
int main(void) {
  int first = open("data", O_RDONLY);
  FILE *stream = first < 0 ? NULL : fdopen(first, "r");
  if (!stream || freopen("nothing", "r", stream))
    return 0;
  int second = open("data", O_RDONLY);
  assert(second == -1 || second != first);
  return 0;
}
