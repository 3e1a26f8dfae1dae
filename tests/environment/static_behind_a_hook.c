// arguments: PASS, if run() changes no global
// The program itself puts the function where others find it.
#include <assert.h>
static int level;
static void raise_level(void) { level++; }
void (*hook)(void);
extern void run(void);
int main(void) {
  hook = raise_level;
  run();
  assert(level == 0);
  return 0;
}
