// arguments: FAIL
// So it is if the format is read while the program runs.
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
  char format[] = "%d,%c";
  int number;
  char c;
  if (argc > 1)
    format[2] = ';';
  if (scanf(format, &number, &c) == 2)
    assert(c < '0' || c > '9');
  return 0;
}
