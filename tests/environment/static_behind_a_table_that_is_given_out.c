// arguments: PASS, if run() changes no global
// Other files can ask for the table.
#include <assert.h>
struct operations { void (*set)(int); };
static int level;
static void set(int x) { level = x; }
static struct operations table = {set};
struct operations *the_operations(void) { return &table; }
extern void run(void);
int main(void) {
  level = 1;
  run();
  assert(level == 1);
  return 0;
}
