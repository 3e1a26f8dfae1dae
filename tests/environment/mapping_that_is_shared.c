// arguments: not PASS
// Others may write the file.
#include <assert.h>
#include <fcntl.h>
#include <sys/mman.h>
int main(void) {
  int file = open("data", O_RDWR);
  if (file < 0) return 1;
  int *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (p == MAP_FAILED) return 1;
  *p = 1;
  assert(*p == 1);
  return 0;
}
