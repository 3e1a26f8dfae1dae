// arguments: PASS
// any: PASS
// svcomp: PASS
// gcc's attributes are believed, wherever they stand.
#include <assert.h>
extern int look(int *at) __attribute__((pure));
__attribute__((__const__)) int hash(int *at);
int level = 1;
int main(void) {
  int value = 3;
  int sum = look(&value) + hash(&value);
  assert(value == 3 && level == 1);
  return sum != 0;
}
