/* Numbers from random text: strtol and its relatives, with the end and errno. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned int seed = 99;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static const char *pieces[] = {" ", "+", "-", "0", "0x", "7", "12", "2147483647", "2147483648", "9223372036854775807",
                               "9223372036854775808", "18446744073709551615", "99", "z", "aF", "", "\t", "18446744073709551616"};

int main(void) {
  for (int round = 0; round < 400; round++) {
    char text[96] = "";
    int base = (int)next(5) * 4;
    if (base == 4)
      base = 10;
    for (unsigned int i = next(5); i > 0; i--) {
      int at = 0;
      while (text[at])
        at++;
      sprintf(text + at, "%s", pieces[next(sizeof pieces / sizeof *pieces)]);
    }
    char *end;
    errno = 0;
    long a = strtol(text, &end, base);
    printf("%d:[%s] %ld %d %d", base, text, a, (int)(end - text), errno);
    errno = 0;
    unsigned long b = strtoul(text, &end, base);
    printf(" %lu %d %d", b, (int)(end - text), errno);
    errno = 0;
    long long c = strtoll(text, &end, base);
    printf(" %lld %d", c, errno);
    errno = 0;
    printf(" %llu %d", strtoull(text, NULL, base), errno);
    printf(" %d %ld %lld %" PRIdMAX "\n", atoi(text), atol(text), atoll(text), strtoimax(text, NULL, base));
  }
  imaxdiv_t q = imaxdiv(-7, 2);
  printf("%d %d %d\n", (int)q.quot, (int)q.rem, (int)imaxabs(-5));
  return 0;
}
