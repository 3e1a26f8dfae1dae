/* <wchar.h>: strings, numbers and conversions of plain characters. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static unsigned int seed = 3;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static int sign(int x) { return (x > 0) - (x < 0); }
static void fill(wchar_t *text, unsigned int most) {
  unsigned int length = next(most + 1);
  for (unsigned int i = 0; i < length; i++)
    text[i] = L"ab,\x3b1"[next(4)];
  text[length] = 0;
}
static int at(const wchar_t *base, const wchar_t *found) { return found ? (int)(found - base) : -1; }

int main(void) {
  for (int round = 0; round < 200; round++) {
    wchar_t a[16], b[8], c[40] = L"";
    fill(a, 10);
    fill(b, 3);
    size_t n = next(5);
    printf("%d %d %d", sign(wcscmp(a, b)), sign(wcsncmp(a, b, n)), sign(wmemcmp(a, b, n < 1 ? n : 1)));
    printf(" %d %d %d", at(a, wcschr(a, b[0])), at(a, wcsrchr(a, b[0])), at(a, wcsstr(a, b)));
    printf(" %d %d %d", (int)wcsspn(a, b), (int)wcscspn(a, b), at(a, wcspbrk(a, b)));
    wcscat(wcscpy(c, a), b);
    wcsncat(c, a, n);
    printf(" %d", (int)wcslen(c));
    wchar_t *rest;
    for (wchar_t *word = wcstok(c, L",", &rest); word; word = wcstok(NULL, L",", &rest))
      printf(" %d", (int)wcslen(word));
    printf("\n");
  }
  wchar_t *end;
  const wchar_t *number = L"  -42x";
  printf("%ld", wcstol(number, &end, 10));
  printf(" %d %g\n", (int)(end - number), wcstod(L"2.5e1", NULL));
  wchar_t wide[8];
  char narrow[8];
  printf("%d %d", (int)mbstowcs(wide, "plain", 8), (int)wcstombs(narrow, L"text", 8));
  printf(" %s %d %d %d %d\n", narrow, (int)wide[4], mblen("x", 1), mbtowc(wide, "", 1), wctob(L'q'));
  return 0;
}
