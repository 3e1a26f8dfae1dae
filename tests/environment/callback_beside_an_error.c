// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// A run in which a function that was handed over is not called is one that there may be: the FAIL rests on nothing.
#include <assert.h>
extern void on_tick(void (*handler)(void));
extern int ask(void);
static int ticks;
static void tick(void) { ticks++; }
int main(void) {
  on_tick(tick);
  int answer = ask();
  assert(ticks > 0 || answer != 5);
  return 0;
}
