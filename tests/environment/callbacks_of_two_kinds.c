// arguments: PASS
// any: PASS
// A number that one of them is given is no pointer that the other one follows.
// options: --machine 32
#include <assert.h>
static int total(const void *p, const void *q) { return *(const int *)p + *(const int *)q; }
static void add(void *to, int number) { *(int *)to += number; }
int main(void) {
  int one = 1, two = 2;
  void (*adding)(void *, int) = add;
  int (*adding_up)(const void *, const void *) = total;
  adding(&one, 6);
  assert(adding_up(&one, &two) == 9);
  return 0;
}
