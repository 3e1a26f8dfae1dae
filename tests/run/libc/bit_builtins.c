/* Counting bits, with every position of the highest and the lowest one. */
#include <stdio.h>
#include <strings.h>

static unsigned long long next(unsigned long long x) { return x * 6364136223846793005ULL + 1442695040888963407ULL; }

static void show(unsigned long long x) {
  unsigned u = (unsigned)x;
  printf("%d %d %d", __builtin_popcountll(x), __builtin_parityll(x), __builtin_clrsbll((long long)x));
  printf(" %d %d %d", __builtin_popcount(u), __builtin_parity(u), __builtin_clrsb((int)u));
  printf(" %d %d %d", ffs((int)u), __builtin_ffsll((long long)x), __builtin_clrsbl((long)x));
  printf(" %llx %x %x", (unsigned long long)__builtin_bswap64(x), __builtin_bswap32(u), __builtin_bswap16((unsigned short)u));
  if (x)
    printf(" %d %d", __builtin_clzll(x), __builtin_ctzll(x));
  if (u)
    printf(" %d %d", __builtin_clz(u), __builtin_ctz(u));
  if ((unsigned long)x)
    printf(" %d %d %d", __builtin_clzl((unsigned long)x), __builtin_ctzl((unsigned long)x), __builtin_popcountl((unsigned long)x));
  printf("\n");
}

int main(void) {
  unsigned long long x = 1;
  show(0);
  show(~0ULL);
  for (int i = 0; i < 64; i++) {
    show(1ULL << i);
    show(~(1ULL << i));
    x = next(x);
    show(x >> i);
    show(x << i);
  }
  return 0;
}
