// arguments: PASS, if publish() changes no global
// any: FAIL
// svcomp: PASS
// A function keeps the address of a static variable where another, which anybody may call, finds it.
#include <assert.h>
void publish(void);
static int level = 3;
static int *kept;
static void keep(int *what) { kept = what; }
int *find(void) { return kept; }
int main(void) {
  keep(&level);
  publish();
  assert(level == 3);
  return 0;
}
