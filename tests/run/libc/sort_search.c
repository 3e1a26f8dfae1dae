/* qsort and bsearch with the program's own comparison; elements that compare equal cannot be told apart here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  short key;
  char name[5];
};
static unsigned int seed = 8;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static int by_number(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_name(const void *a, const void *b) { return strcmp(((const struct item *)a)->name, ((const struct item *)b)->name); }

int main(void) {
  for (int round = 0; round < 30; round++) {
    int numbers[40];
    size_t count = next(41);
    for (size_t i = 0; i < count; i++)
      numbers[i] = (int)next(20) - 10;
    qsort(numbers, count, sizeof *numbers, by_number);
    for (size_t i = 0; i < count; i++)
      printf("%d ", numbers[i]);
    int key = (int)next(24) - 12;
    int *found = bsearch(&key, numbers, count, sizeof *numbers, by_number);
    printf("| %d %d\n", key, found ? *found : -100);
  }
  struct item items[] = {{3, "c"}, {1, "a"}, {9, "zz"}, {2, "b"}, {4, "cc"}};
  qsort(items, 5, sizeof *items, by_name);
  for (int i = 0; i < 5; i++)
    printf("%d%s ", items[i].key, items[i].name);
  printf("\n");
  return 0;
}
