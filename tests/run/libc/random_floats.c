/* strtod, strtof and strtold round to nearest, whatever the text. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned int seed = 4711;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static void show(const char *text) {
  char *end;
  errno = 0;
  double d = strtod(text, &end);
  printf("[%s] %a %d %d", text, d, (int)(end - text), errno);
  errno = 0;
  float f = strtof(text, NULL);
  printf(" %a %d %La %a\n", (double)f, errno, strtold(text, NULL), atof(text));
}

int main(void) {
  static const char *special[] = {"inf", "-INFINITY", "nan", "nan(12_a)", ".", "+.e1", "1e", "1e+", "0x", "0x.8p1", "0x1.fffffffffffff8p0",
                                  "9007199254740993", "4.9e-324", "2.4e-324", "2.5e-324", "1e309", "-0", " \t1.5x", "16777217", "3.4028236e38",
                                  "0x1p-1075", "0x1.8p-1075"};
  for (unsigned int i = 0; i < sizeof special / sizeof *special; i++)
    show(special[i]);
  for (int round = 0; round < 60; round++) {
    char text[64];
    int at = 0;
    for (unsigned int i = next(12) + 1; i > 0; i--)
      text[at++] = (char)('0' + next(10));
    if (next(2))
      text[at++] = '.';
    for (unsigned int i = next(12); i > 0; i--)
      text[at++] = (char)('0' + next(10));
    text[at] = 0;
    if (next(2))
      sprintf(text + at, "e%d", (int)next(60) - 30);
    show(text);
  }
  return 0;
}
