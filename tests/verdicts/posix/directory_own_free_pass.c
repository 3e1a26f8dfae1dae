// verdict: pass
// inputs: 0..1
// brute-force: sample
// The library does not hand its own memory to the program's free.
#include <dirent.h>
#include <stddef.h>
extern void reach_error(void);

static int freed;
void free(void *memory) { freed += memory != 0; }

int main(void) {
  DIR *directory = opendir(".");
  if (directory)
    closedir(directory);
  if (freed)
    reach_error();
  return 0;
}
