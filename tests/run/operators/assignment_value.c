/* The value of an assignment is what was stored: its left side is not looked for again. */
#include <stdio.h>

struct node {
  struct node *next;
  int n;
};
struct bits {
  int low : 3;
  unsigned high : 5;
  _Bool flag : 1;
};
static int calls;
static int *slot(int *a) { return &a[calls++]; }
static int next(void) { return ++calls; }

int main(void) {
  int a[4] = {2, 5, 7, 9}, r, i;
  a[0] = 0;
  r = ++a[a[0]];
  printf("%d %d\n", r, a[0]);
  a[0] = 0;
  r = a[a[0]] += 3;
  printf("%d %d\n", r, a[0]);
  a[0] = 0;
  r = a[a[0]]++;
  printf("%d %d\n", r, a[0]);
  a[0] = 0;
  r = --a[a[a[0]]];
  printf("%d %d\n", r, a[0]);

  struct node b = {0, 1}, s = {&s, 2};
  struct node *q = s.next->next = &b;
  printf("%d %d\n", q == &b, s.next == &b);
  struct node c = {&c, 3};
  int v = c.next->next->n = 8;
  printf("%d %d\n", v, c.n);
  struct node x = {&x, 4}, y = {0, 5};
  struct node copy = *x.next = y;
  printf("%d %d\n", copy.n, x.next == 0);

  struct bits f = {0, 0, 0};
  r = f.low = 13;
  printf("%d ", r);
  r = f.high = -1;
  printf("%d ", r);
  r = f.flag = 6;
  printf("%d ", r);
  r = f.high += 3;
  printf("%d ", r);
  r = ++f.low;
  printf("%d ", r);
  r = f.low--;
  printf("%d %d\n", r, f.low);

  unsigned char uc = 250;
  r = uc += 10;
  printf("%d ", r);
  signed char sc;
  r = sc = 200;
  printf("%d ", r);
  _Bool t;
  double d = t = 0.25;
  printf("%g ", d);
  float fl;
  d = fl = 0.1;
  printf("%d ", d == 0.1);
  r = i = 3.9;
  printf("%d\n", r);
  volatile int vol;
  r = vol = 17;
  printf("%d %d\n", r, vol);

  calls = 0;
  r = *slot(a) = 4;
  r += (*slot(a))++;
  r += ++*slot(a);
  printf("%d %d: %d %d %d\n", r, calls, a[0], a[1], a[2]);
  int *p = a;
  r = *p++ = 6;
  printf("%d %d %d\n", r, (int)(p - a), a[0]);
  r = *++p = 1;
  printf("%d %d\n", r, a[2]);
  if ((a[1] = next()) && (a[a[1] % 4] = 0))
    puts("no");
  while ((a[3] = a[3] / 2))
    printf("%d ", a[3]);
  r = (a[0] = 1, a[a[0]] = 5);
  printf("%d %d\n", r, a[1]);
  void *w = p = 0;
  printf("%d %d\n", w == 0, (p = a + 2) == a + 2);
  return 0;
}
