/* <ctype.h>, by macro and by function, for every character. */
#include <ctype.h>
#include <stdio.h>
#include <wctype.h>

int main(void) {
  int (*functions[])(int) = {isalnum, isalpha, isblank, iscntrl, isdigit, isgraph, islower, isprint, ispunct, isspace, isupper, isxdigit};
  for (int c = -1; c < 256; c++) {
    printf("%d:", c);
    for (int i = 0; i < 12; i++)
      printf("%d", functions[i](c) != 0);
    printf(" %d%d%d%d", !!isalpha(c), !!isdigit(c), !!isspace(c), !!ispunct(c));
    printf(" %d %d", toupper(c), tolower(c));
    if (c >= 0 && c < 128)
      printf(" %d%d%d %d", !!iswalpha(c), !!iswspace(c), !!iswctype(c, wctype("punct")), (int)towupper(c));
    printf("\n");
  }
  return 0;
}
