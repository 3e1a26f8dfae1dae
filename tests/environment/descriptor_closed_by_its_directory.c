// arguments: FAIL
// So does a directory.
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
int main(void) {
  int first = open(".", O_RDONLY);
  DIR *directory = first < 0 ? 0 : fdopendir(first);
  if (!directory)
    return 0;
  closedir(directory);
  int second = open("data", O_RDONLY);
  assert(second == -1 || second != first);
  return 0;
}
