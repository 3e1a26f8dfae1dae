/* Bodies that define no symbol are for their file only; assembler names are names of symbols. */
#include <stdio.h>

int outside(const char *) __asm__("puts");
extern inline __attribute__((gnu_inline, always_inline)) int puts(const char *s) {
  printf("<");
  return outside(s);
}
extern inline __attribute__((gnu_inline)) int twice(int x) { return 2 * x; }
inline int next(int x) { return x + 1; }
static inline int after_next(int x) { return x + 2; }
extern int renamed(int) __asm__("other_name");
int own(int) __asm__("own_symbol");
int own(int x) { return x * 100; }
int there(void);

int main(void) {
  puts("here");
  printf("%d %d %d %d %d\n", twice(3), next(1), after_next(1), renamed(4), own(1));
  return there();
}
