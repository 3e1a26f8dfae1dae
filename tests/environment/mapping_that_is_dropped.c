// arguments: not PASS
// Advice that loses what was written.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <sys/mman.h>
int main(void) {
  int *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return 1;
  *p = 1;
  if (madvise(p, 4096, MADV_DONTNEED)) return 1;
  assert(*p == 1);
  return 0;
}
