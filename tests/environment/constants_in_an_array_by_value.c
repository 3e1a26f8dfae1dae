// arguments: PASS
// any: not PASS
// Only a function that may do anything casts const away, wherever the pointers stand.
#include <assert.h>
struct pair {
  const int *of[2];
};
struct outer {
  struct pair pair;
};
void look(struct outer);
int main(void) {
  int first = 1, second = 2;
  struct outer outer = {{{&first, &second}}};
  look(outer);
  assert(second == 2);
  return 0;
}
