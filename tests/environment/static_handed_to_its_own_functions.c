// arguments: PASS
// svcomp: PASS
// The address of a static variable that only functions of the program follow is not known outside.
#include <assert.h>
void report(int);
static struct { int level, limit; } gauge = {3, 10};
static int room(const void *of) { const int *fields = of; return fields[1] - fields[0]; }
static void raise_by(int *level, int by) { if (by > 0 && by <= 2) *level += by; }
int main(void) {
  raise_by(&gauge.level, 2);
  report(room(&gauge));
  assert(gauge.level == 5);
  return 0;
}
