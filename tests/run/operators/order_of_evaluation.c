/* Where C leaves the order of evaluation open, gcc's: operands from the left, arguments from the right. */
#include <stdio.h>

static int g, a[10];
struct pair {
  int x, y;
};
static struct pair s;
static int f(int k) {
  printf("f%d ", k);
  g = k;
  return k;
}
static int *p(int k) {
  printf("p%d ", k);
  return &a[k];
}
static int show(int x, int y, int z) {
  printf("[%d %d %d]\n", x, y, z);
  return x;
}
static int change(int k) {
  s.x = k;
  return k;
}
static int pass(int k, struct pair v, int l) { return v.x * 100 + k * 10 + l; }
static int set(int *q, int v) {
  *q = v;
  return v;
}
typedef int (*function)(int, int, int);
static function choose(void) {
  printf("choose ");
  return show;
}

int main(void) {
  show(f(1), f(2), f(3));
  g = 100;
  show(g, f(1), g);
  g = 100;
  printf("%d\n", g + f(1));
  g = 100;
  printf("%d\n", g - f(1));
  g = 100;
  printf("%d\n", g < f(7));
  *p(f(1)) = f(2);
  a[f(3)] = f(4);
  puts("");
  g = 0;
  a[g] = f(5);
  printf("%d %d\n", a[0], a[5]);
  g = 10;
  g += f(3);
  printf("%d\n", g);
  g = 0;
  a[g] += f(7);
  a[f(1)] += f(2);
  printf("%d %d\n", a[0], a[7]);
  s.x = 1;
  printf("%d ", pass(change(5), s, 0));
  s.x = 1;
  printf("%d\n", pass(0, s, change(5)));
  choose()(f(1), f(2), f(3));
  int x = 1;
  printf("%d ", x - set(&x, 5));
  x = 1;
  show(x, set(&x, 7), x);
  printf("%d\n", f(1)[p(0)] + p(1)[f(0)] + *(p(1) + f(2)) + *(f(2) + p(1)));
  printf("%d\n", (f(1), f(2)) << f(3));
  g = 1;
  x = (g = 5) + f(7);
  printf("%d %d\n", x, g);
  printf("%d %d\n", f(1) && f(0), f(2) || f(3));
  return 0;
}
