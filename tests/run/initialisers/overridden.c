/* A later initialiser takes the place of earlier ones, which are not evaluated; the rest goes in the object's order. */
#include <stdio.h>

struct in {
  int x, y, z;
};
struct out {
  struct in i;
  int k, a[4];
};
union either {
  int n;
  char c;
  struct in i;
};
static int f(int k) {
  printf("f%d ", k);
  return k;
}
static struct in make(int k) {
  struct in r = {k, k + 1, k + 2};
  printf("make%d ", k);
  return r;
}
static void show(struct out s) {
  printf("%d %d %d, %d, %d %d %d %d\n", s.i.x, s.i.y, s.i.z, s.k, s.a[0], s.a[1], s.a[2], s.a[3]);
}
static struct out kept[2] = {[1].a[0] = 5, [1] = {.k = 2}, [0] = {{1, 2, 3}, 4, {5, 6}}, [0].a = {[2] = 7}};
static char text[2][6] = {"hello", [0] = "ab", [1] = "xyz", [1][0] = 'w'};

int main(void) {
  struct out a = {.i = make(1), .i.y = 9};
  show(a);
  struct out b = {.i.y = 9, .i = make(1)};
  show(b);
  struct out c = {.a[2] = f(2), .k = f(1), .i.z = f(3), .i.x = f(4)};
  show(c);
  struct out d = {.a[3] = f(8), .a = {[1] = f(1)}};
  show(d);
  struct out e = {.i = {1, 2, 3}, .i.y = f(7)};
  show(e);
  struct out g = {.i.y = f(7), .i = {1}};
  show(g);
  struct out h = {f(1), f(2), f(3), f(4), {f(5), [3] = f(6), [2] = f(7)}};
  show(h);
  struct out i = {.k = 1, .k = f(2), .k = 3};
  show(i);
  union either u = {.n = f(1), .c = f(2)};
  printf("%d\n", u.n);
  union either v = {.i = make(3), .i.y = f(2)};
  printf("%d %d\n", v.i.x, v.i.y);
  int m[][2] = {[1] = {f(1), f(2)}, [0] = {f(3), f(4)}};
  printf("%d %d\n", m[0][0], m[1][1]);
  show(kept[0]);
  show(kept[1]);
  printf("%d%d %s %d\n", text[0][0], text[0][3], text[1], text[0][4]);
  return 0;
}
