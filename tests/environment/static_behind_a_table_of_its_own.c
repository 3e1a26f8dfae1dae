// arguments: PASS
// Nobody else sees the table.
#include <assert.h>
struct operations { int (*get)(void); void (*set)(int); };
static int level;
static int get(void) { return level; }
static void set(int x) { level = x; }
static struct operations table = {get, set};
extern void run(void);
int main(void) {
  table.set(1);
  run();
  assert(table.get() == 1 && level == 1);
  return 0;
}
