/* Formatted input and output of wide characters. */
#include <stdarg.h>
#include <time.h>
#include <wchar.h>

static int format(wchar_t *to, size_t size, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vswprintf(to, size, format, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  wchar_t text[32];
  wchar_t own[] = L"%d and %x\n";
  int number = 0;
  char word[8] = "";
  wprintf(L"%d %s %c %5.2f%%\n", 42, "bytes", 'c', 1.5);
  wprintf(own, 7, 255);
  int length = swprintf(text, 32, L"%d-%05d-%s", 7, 42, "abc");
  wprintf(L"%d %ls\n", length, text);
  wprintf(L"%d %d\n", swprintf(text, 4, L"%d", 123456) < 0, format(text, 7, L"%d", 123456));
  length = swscanf(L"  12 rest", L"%d%7s", &number, word);
  wprintf(L"%d %d %s\n", length, number, word);
  wprintf(L"%d\n", swscanf(L"", L"%d", &number));
  struct tm time = {0};
  time.tm_year = 100;
  time.tm_mday = 1;
  length = (int)wcsftime(text, 32, L"%Y-%m-%d", &time);
  wprintf(L"%d %ls\n", length, text);
  return 0;
}
