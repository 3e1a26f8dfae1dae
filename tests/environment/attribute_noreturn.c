// arguments: PASS
// any: PASS
// svcomp: PASS
// A function that does not return is the end of the run.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
void give_up(void) __attribute__((noreturn));
_Noreturn void stop(int status);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 3)
    give_up();
  if (x < 0)
    stop(x);
  assert(x >= 0 && x <= 3);
  return 0;
}
