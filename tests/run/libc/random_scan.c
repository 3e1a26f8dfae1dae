/* sscanf reads a string as it stands. */
#include <stdio.h>

static unsigned int seed = 77;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static const char *pieces[] = {"12", "-3", " ", ",", "abc", "x", "0x1f", "7.5", ":", "\n", "99999", "a-b", "+", "%", "010"};

int main(void) {
  for (int round = 0; round < 400; round++) {
    char text[64] = "";
    int at = 0;
    for (unsigned int i = next(6); i > 0; i--)
      at += sprintf(text + at, "%s", pieces[next(sizeof pieces / sizeof *pieces)]);
    int a = -1, b = -1, n = -1;
    unsigned int u = 1;
    short s = -1;
    long long l = -1;
    double d = -1;
    char word[32] = "?", set[32] = "?", c = '?', two[2] = {'?', '?'};
    int r;
    switch (round % 8) {
    case 0:
      r = sscanf(text, "%d,%d", &a, &b);
      break;
    case 1:
      r = sscanf(text, "%d %31s%n", &a, word, &n);
      break;
    case 2:
      r = sscanf(text, "%i%c%hd", &a, &c, &s);
      break;
    case 3:
      r = sscanf(text, "%2d:%2d", &a, &b);
      break;
    case 4:
      r = sscanf(text, "%31[a-z ]%x", set, &u);
      break;
    case 5:
      r = sscanf(text, "%*d %lf", &d);
      break;
    case 6:
      r = sscanf(text, " %2c%lld%%", two, &l);
      break;
    default:
      r = sscanf(text, "%31[^,:],%u", set, &u);
      break;
    }
    printf("%d [%s] %d: %d %d %d %u %d %lld %g %s %s %d %d%d\n", round % 8, text, r, a, b, n, u, s, l, d, word, set, c, two[0], two[1]);
  }
  return 0;
}
