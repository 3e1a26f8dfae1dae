// svcomp: PASS, if what is evaluated at
// Whether a function or its arguments are evaluated first is open.
#include <assert.h>
static int order;
static int second(int digit) { return order = order * 10 + digit; }
static int (*first(void))(int) {
  order = order * 10 + 1;
  return second;
}
int main(void) {
  first()(second(2));
  assert(order > 100);
  return 0;
}
