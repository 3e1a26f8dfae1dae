// arguments: PASS
// any: PASS
// What is written and what is read besides are different members and variables: the order makes no difference.
#include <assert.h>
struct list {
  int *data;
  unsigned length;
};
struct text {
  int buffer[4], used;
};
struct outer {
  struct list list;
};
static void put(struct text *text, int c) { text->buffer[text->used++] = c; }
int main(void) {
  int store[4], stack[4], top = 0;
  struct list list = {store, 0};
  list.data[list.length++] = 5;
  struct outer outer = {{store, 1}};
  outer.list.data[outer.list.length++] = 6;
  struct text text = {.used = 0};
  put(&text, 7);
  stack[top++] = 8;
  assert(stack[--top] == 8 && text.buffer[0] == 7);
  char from[] = "ab", into[3], *p = into, *q = from;
  while ((*p++ = *q++))
    ;
  assert(store[0] == 5 && store[1] == 6 && into[1] == 'b');
  return 0;
}
