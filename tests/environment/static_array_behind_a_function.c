// arguments: PASS, if run() changes no global
// The function that gives its address out is called by nobody here.
#include <assert.h>
static int levels[3];
int *level_of(int i) { return &levels[i]; }
extern void run(void);
int main(void) {
  levels[1] = 1;
  run();
  assert(levels[1] == 1);
  return 0;
}
