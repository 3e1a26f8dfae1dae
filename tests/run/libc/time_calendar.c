/* machine: 64 */
/* The calendar in UTC, and times as text. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

static const time_t times[] = {0,          1,           -1,          86399,         86400,       951782399,   951782400,
                               951868800,  1078012800,  1704067199,  1704067200,    1709164800,  -2208988800, -62135596800,
                               4102444800, 32503680000, 253402300799, -86400 * 366L, 1230768000,  1483228799,  1609459199};
static const char *const formats[] = {
    "%a|%A|%b|%B|%h|%c|%C|%d|%D|%e|%F", "%g|%G|%V|%U|%W|%u|%w|%j", "%H|%I|%k|%l|%m|%M|%n|%p|%P|%r|%R|%S|%t|%T", "%x|%X|%y|%Y|%z|%Z|%%", "%Ey %Od text"};

int main(void) {
  char text[256];
  for (unsigned i = 0; i < sizeof times / sizeof times[0]; i++) {
    struct tm tm;
    if (gmtime_r(&times[i], &tm) != &tm)
      return 1;
    printf("%d-%d-%d %d:%d:%d w%d y%d %d %ld %s\n", tm.tm_year, tm.tm_mon, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec,
           tm.tm_wday, tm.tm_yday, tm.tm_isdst, tm.tm_gmtoff, tm.tm_zone);
    for (unsigned j = 0; j < sizeof formats / sizeof formats[0]; j++) {
      size_t length = strftime(text, sizeof text, formats[j], &tm);
      printf("%zu %s\n", length, text);
    }
    if (tm.tm_year > -901)
      printf("%s", asctime(&tm));
    printf("%d\n", timegm(&tm) == times[i]);
    tm.tm_mon += 25;
    tm.tm_mday -= 70;
    tm.tm_hour += 100;
    tm.tm_sec -= 4000;
    printf("%ld ", (long)timegm(&tm));
    printf("%d-%d-%d %d\n", tm.tm_year, tm.tm_mon, tm.tm_mday, tm.tm_yday);
    printf("%.1f\n", difftime(times[i], times[(i * 7 + 3) % 20]));
  }
  struct tm *shared = gmtime(&times[3]);
  printf("%d %d\n", shared->tm_hour, strftime(text, 3, "%Y", shared) == 0);
  printf("%.17g %.17g\n", difftime(9007199254740993, 0), difftime(-9223372036854775807 - 1, 9223372036854775807));
  return 0;
}
