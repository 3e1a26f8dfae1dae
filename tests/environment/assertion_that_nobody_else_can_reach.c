// arguments: PASS
// Other files do not know it.
#include <assert.h>
extern void run(void);
static void api(int x) { assert(x != 5); }
int main(void) {
  run();
  api(1);
  return 0;
}
