// arguments: PASS
// A descriptor stays open while a stream that has another one is closed; streams and directories know what they were made from.
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
int main(void) {
  int first = open("data", O_RDONLY);
  FILE *stream = first < 0 ? NULL : fopen("more", "r");
  if (!stream)
    return 0;
  fclose(stream);
  int second = open(".", O_RDONLY);
  if (second < 0)
    return 0;
  assert(second != first);
  DIR *directory = fdopendir(second);
  if (directory)
    assert(dirfd(directory) == second);
  stream = fdopen(first, "r");
  if (stream)
    assert(fileno(stream) == first);
  return 0;
}
