/* What is copied is read when it is known where to: as gcc does. */
#include <stdio.h>

static int number = 1;
static struct { int member; } record = {1};
static int elements[2] = {1, 1};
static int *pointer = &number;
static int target;

static int *place(void) {
  number = record.member = elements[1] = 2;
  return &target;
}
static void again(void) { number = record.member = elements[1] = 1; }

int main(void) {
  again(), *place() = number, printf("%d\n", target);
  again(), *place() = record.member, printf("%d\n", target);
  again(), *place() = elements[1], printf("%d\n", target);
  again(), *place() = *pointer, printf("%d\n", target);
  again(), *place() = number + 1, printf("%d\n", target);
  again(), *place() = (char)number, printf("%d\n", target);
  again(), elements[place() == &target] = number, printf("%d\n", elements[1]);
  int i = 0, some[3] = {5, 6, 7}, *walking = some;
  some[i++] = i;
  *walking++ = *walking;
  printf("%d %d %d\n", some[0], some[1], (int)(walking - some));
  return 0;
}
