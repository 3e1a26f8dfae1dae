/* What gcc makes of library calls that it checks. */
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[16], b[16];
  __builtin___strcpy_chk(a, "text", 16);
  __builtin___memcpy_chk(b, a, 5, 16);
  __builtin___strcat_chk(b, "ed", 16);
  __builtin___memset_chk(a, 'x', 3, 16);
  printf("%s %s %d\n", a, b, (int)__builtin_strlen(b));
  int n = __builtin___snprintf_chk(a, 8, 0, 16, "%d-%s", 12, "long text");
  printf("%d %s\n", n, a);
  n = __builtin___sprintf_chk(a, 0, 16, "%c%c", 'a', 'b');
  printf("%d %s\n", n, a);
  __builtin_printf("%d\n", __builtin_abs(-4));
  return 0;
}
