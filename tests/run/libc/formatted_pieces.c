/* Texts that formats make of numbers and strings that are not constants. */
#include <stdio.h>
#include <string.h>

static unsigned int seed = 5;
static unsigned int next(void) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536;
}
static void show(const char *text, int length) { printf("[%s] %d %d\n", text, length, (int)strlen(text)); }

int main(void) {
  static const char *words[] = {"", "a", "of two", "a longer one"};
  static const int shifts[] = {0, 5, 12, 20, 31};
  for (int round = 0; round < 60; round++) {
    const char *word = words[next() % 4];
    int number = (int)((next() << 16 | next()) >> shifts[round % 5]);
    if (round % 3 == 0)
      number = -number;
    long long large = (long long)number * 3000000007LL;
    char text[160], few[6];
    memset(few, 'z', sizeof few);
    show(text, sprintf(text, "%s", word));
    show(text, sprintf(text, "<%s|%.3s|%c>", word, word, 'a' + round % 26));
    show(text, sprintf(text, "%d %u %x %X", number, (unsigned)number, number, number));
    show(text, sprintf(text, "%5d|%05d|%02d|%8x|%08X|%3u|%03u", number, number, number, number, number, (unsigned)number, 7u));
    show(text, sprintf(text, "%lld %llu %llx %25lld %025lld", large, (unsigned long long)large, large, large, large));
    show(text, snprintf(text, sizeof text, "%ld %lu %zu %lx", (long)number, (unsigned long)number, sizeof text, (long)number));
    show(few, snprintf(few, sizeof few, "%d%s", number, word));
    show(few, snprintf(few, 1 + next() % 6, "%s=%02d", word, number));
    printf("%d\n", printf("%s:%04d\n", word, number));
    printf("%d %d\n", snprintf(0, 0, "%s%5d", word, number), snprintf(few, 0, "%.1s%d", word, number));
  }
  return 0;
}
