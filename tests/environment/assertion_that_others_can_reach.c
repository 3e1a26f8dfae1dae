// arguments: PASS, if run() neither calls api() nor has it called later
// any: PASS, if run() neither calls api() nor has it called later
// svcomp: PASS
// The program calls it rightly; what the outside would say is not known.
#include <assert.h>
extern void run(void);
void api(int x) { assert(x != 5); }
int main(void) {
  run();
  api(1);
  return 0;
}
