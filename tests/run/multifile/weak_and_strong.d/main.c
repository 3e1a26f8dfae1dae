/* The strong definition counts, in whatever order the files come; what nobody defines and is weak lies at null. */
#include <stdio.h>

int function(void), by_pragma(void), aliased(void), alias_only(void), later(void), strong_alias(void), renamed(void);
extern int variable, only_weak, zero;
__attribute__((weak)) int nobody(void);
extern int nothing __attribute__((weak));
extern int table[3] __attribute__((weak));

int main(void) {
  printf("%d %d %d\n", function(), by_pragma(), later());
  printf("%d %d %d %d\n", aliased(), alias_only(), strong_alias(), renamed());
  printf("%d %d %d\n", variable, only_weak, zero);
  printf("%d %d %d %d\n", nobody == 0, &nothing == 0, table == 0, &table[1] == (int *)4);
  if (nobody)
    nobody();
  if (&nothing)
    printf("%d\n", nothing);
  return 0;
}
