#include <stdio.h>

int twice(int x) { return 2 * x + 1000; }
int next(int x) { return x + 1000; }
int other_name(int x) { return x * 7; }
extern int own_symbol(int);

int there(void) {
  printf("%d\n", own_symbol(2));
  puts("there");
  return 0;
}
