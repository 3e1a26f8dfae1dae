/* Lengths and texts of formatted output, constant and not. */
#include <stdio.h>
#include <string.h>

static void show(const char *text, int length) { printf("%s %d\n", text, length); }

int main(void) {
  int ints[] = {0, 9, 10, -1, -9, -10, 99, 100, -100, 2147483647, -2147483647 - 1, 1000000000, 999999999, -999999999};
  char text[64];
  for (unsigned i = 0; i < sizeof ints / sizeof *ints; i++) {
    int n = snprintf(text, sizeof text, "%d|%u|%x|%X", ints[i], (unsigned)ints[i], ints[i], ints[i]);
    show(text, n);
    long long big = ints[i] * 4294967299LL;
    n = sprintf(text, "<%lld %llu %llx>", big, (unsigned long long)big, big);
    show(text, n);
    n = sprintf(text, "%ld %lu %zu", (long)ints[i], (unsigned long)ints[i], (size_t)i);
    show(text, n);
    n = printf("%d\n", ints[i]);
    printf("%d\n", n);
  }
  show(text, sprintf(text, "%d%%%s%c%x%u", -42, "word", 'c', 255, 7u));
  char few[4];
  show(few, snprintf(few, sizeof few, "%s", "hello"));
  show(few, snprintf(few, 1, "%d", 12345));
  show(few, snprintf(0, 0, "%d and %s", 12345, "text"));
  char letter = text[0];
  show(text, sprintf(text, "%c%c", letter, text[1]));
  strcpy(text, "abc");
  show(text, sprintf(text + 1, "%d", -7));
  return 0;
}
