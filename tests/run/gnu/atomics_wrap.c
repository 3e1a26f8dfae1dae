/* Atomic arithmetic wraps around, on pointers it counts bytes; the generic functions go through pointers. */
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>

struct pair {
  int x, y;
};

int main(void) {
  int i = INT_MAX;
  printf("%d ", __atomic_fetch_add(&i, 1, 5));
  printf("%d ", __atomic_sub_fetch(&i, 1, 5));
  printf("%d ", __sync_add_and_fetch(&i, 2));
  printf("%d\n", __sync_fetch_and_sub(&i, 10));
  signed char c = 127;
  printf("%d ", __atomic_add_fetch(&c, 300, 5));
  printf("%d\n", __atomic_nand_fetch(&c, 7, 5));
  unsigned short u = 1;
  printf("%d\n", __atomic_sub_fetch(&u, 5, 5));
  int a[4], *p = a;
  __atomic_fetch_add(&p, 4, 5);
  printf("%d\n", (int)(p - a));
  _Atomic int n = INT_MAX;
  n++;
  printf("%d ", n);
  n -= 1;
  printf("%d ", n);
  printf("%d ", n += 3);
  printf("%d\n", --n);
  printf("%d ", atomic_fetch_add(&n, INT_MAX));
  printf("%d\n", atomic_load(&n));
  atomic_store(&n, 5);
  int expected = 4;
  printf("%d ", atomic_compare_exchange_strong(&n, &expected, 9));
  printf("%d ", atomic_compare_exchange_strong(&n, &expected, 9));
  printf("%d\n", atomic_exchange(&n, 1));
  _Atomic unsigned char b = 250;
  printf("%d\n", b += 10);
  _Atomic _Bool t = 0;
  t += 2;
  printf("%d\n", t);
  struct pair s = {1, 2}, v = {3, 4}, w;
  __atomic_exchange(&s, &v, &w, 5);
  printf("%d %d %d\n", s.x, v.x, w.x);
  __atomic_load(&s, &w, 5);
  __atomic_store(&v, &w, 5);
  printf("%d %d\n", w.y, v.y);
  atomic_flag flag = ATOMIC_FLAG_INIT;
  printf("%d ", atomic_flag_test_and_set(&flag));
  printf("%d\n", atomic_flag_test_and_set(&flag));
  return 0;
}
