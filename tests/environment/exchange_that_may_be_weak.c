// arguments: FAIL
// The program says so when it runs.
#include <assert.h>
int main(int argc, char **argv) {
  int x = 0, expected = 0;
  assert(__atomic_compare_exchange_n(&x, &expected, 1, argc > 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
  return 0;
}
