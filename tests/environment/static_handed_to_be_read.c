// arguments: PASS, if watch() and others() change no global
// svcomp: PASS
// Who is handed an address to read from may keep it, and tell others.
#include <assert.h>
void watch(const int *level);
void others(void);
static int level = 1;
int main(void) {
  watch(&level);
  others();
  assert(level == 1);
  return 0;
}
