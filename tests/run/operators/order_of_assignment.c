/* gcc evaluates the right side of an assignment first, but makes a call last whose result is stored as it is. */
/* machine: 64 */
#include <stdio.h>

struct pair {
  int x, y;
};
struct fields {
  int narrow : 5;
  long wide;
  char c;
};
static int a[20], g, *p = a, *pointers[5];
static struct pair pairs[5], *q = pairs;
static struct fields fields[5];

static int f(int k) {
  printf("f%d ", k);
  return k;
}
static int *at(int k) {
  printf("at%d ", k);
  return a + k;
}
static unsigned u(int k) {
  printf("u%d ", k);
  return k;
}
static char c(int k) {
  printf("c%d ", k);
  return k;
}
static struct pair s(int k) {
  printf("s%d ", k);
  return (struct pair){k, k + 1};
}
static int move(void) {
  g++;
  p++;
  return 5;
}
static struct pair moved(void) {
  q++;
  return (struct pair){1, 2};
}

int main(void) {
  a[f(1)] = f(2);
  puts("");
  a[f(1)] = f(2) + 1;
  puts("");
  *at(1) = (f(2), 3);
  puts("");
  a[f(1)] = u(2);
  puts("");
  a[f(1)] = c(2);
  puts("");
  pointers[f(1)] = at(2);
  puts("");
  pairs[f(1)] = s(2);
  puts("");
  pairs[f(1)].x = s(2).y;
  puts("");
  fields[f(1)].narrow = f(2);
  puts("");
  fields[f(1)].wide = f(2);
  puts("");
  fields[f(1)].c = c(2);
  puts("");
  a[f(1)] = a[f(2)];
  puts("");
  a[f(1)] = a[f(2)] = f(3);
  puts("");
  a[f(1)] = f(f(2));
  puts("");
  a[f(1)] += f(2);
  puts("");
  at(1)[f(2)] = f(3);
  puts("");
  at(1)[f(2)] = f(3) + f(4);
  puts("");
  p = a;
  *p = move();
  printf("%d %d\n", a[0], a[1]);
  p = a;
  *p = move() + 1;
  printf("%d %d\n", a[0], a[1]);
  p = a;
  *p = move() ? 7 : 8;
  printf("%d %d\n", a[0], a[1]);
  g = 0;
  a[g] = move();
  a[g] = -move();
  printf("%d %d %d\n", a[0], a[1], a[2]);
  *q = moved();
  q->y = moved().x;
  printf("%d %d %d\n", pairs[0].y, pairs[1].y, pairs[2].y);
  return 0;
}
