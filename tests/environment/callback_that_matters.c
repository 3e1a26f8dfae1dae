// arguments: PASS, if on_tick() neither calls tick() nor has it called later
// any: PASS, if on_tick() neither calls tick() nor has it called later
// svcomp: PASS
// A function that was handed over may be called.
#include <assert.h>
extern void on_tick(void (*handler)(void));
static int ticks;
static void tick(void) { ticks++; }
int main(void) {
  on_tick(tick);
  assert(ticks == 0);
  return 0;
}
