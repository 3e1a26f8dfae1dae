// arguments: PASS, if run() changes no global
// any: not PASS
// svcomp: PASS
// No other file can name the variable, but any can call what the table holds.
#include <assert.h>
struct operations { int (*get)(void); void (*set)(int); };
static int level;
static int get(void) { return level; }
static void set(int x) { level = x; }
const struct operations table = {get, set};
extern void run(void);
int main(void) {
  level = 1;
  run();
  assert(level == 1);
  return 0;
}
