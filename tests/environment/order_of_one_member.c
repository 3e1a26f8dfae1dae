// arguments: not PASS:
// any: not PASS:
// The member that decides where is written on the other side.
#include <assert.h>
struct list {
  int data[2], length;
};
int main(void) {
  struct list list = {{0, 0}, 0};
  list.data[list.length] = list.length++;
  assert(list.length == 1);
  return 0;
}
