// arguments: not PASS
// any: not PASS
// svcomp: PASS
// What the argument leads to may be written as well.
#include <assert.h>
struct node { struct node *next; int value; };
extern void shuffle(struct node *list);
int main(void) {
  struct node last = {0, 2}, first = {&last, 1};
  shuffle(&first);
  assert(last.value == 2);
  return 0;
}
