// arguments: not PASS
// any: not PASS
// A function that the program does not have is called through the pointer, and gives what it likes.
#include <assert.h>
typedef int (*reader)(int channel);
extern reader driver(void);
int main(void) {
  reader read = driver();
  if (read)
    assert(read(1) == 0);
  return 0;
}
