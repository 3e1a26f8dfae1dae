/* Builtins of gcc that are plain functions. Bits are counted without loops and branches: expressions are easier to reason
 * about. What gcc leaves open, the bits before the first one of 0, is the width here. */

void __builtin_trap(void);
void *__builtin_alloca(size_t size);

/* Sums of bits in pairs, nibbles, bytes and so on. */
inline int __builtin_popcount(unsigned int x) {
  x = x - (x >> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  x = (x + (x >> 4)) & 0x0f0f0f0f;
  x = x + (x >> 8);
  return (int)((x + (x >> 16)) & 63);
}
inline int __builtin_popcountll(unsigned long long x) {
  x = x - (x >> 1 & 0x5555555555555555);
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
  x = x + (x >> 8);
  x = x + (x >> 16);
  return (int)((x + (x >> 32)) & 127);
}
inline int __builtin_popcountl(unsigned long x) { return __builtin_popcountll(x); }

inline int __builtin_parity(unsigned int x) {
  x ^= x >> 16;
  x ^= x >> 8;
  x ^= x >> 4;
  x ^= x >> 2;
  return (int)((x ^ x >> 1) & 1);
}
inline int __builtin_parityll(unsigned long long x) { return __builtin_parity((unsigned int)(x ^ x >> 32)); }
inline int __builtin_parityl(unsigned long x) { return __builtin_parityll(x); }

/* The zeros below the lowest bit. */
inline int __builtin_ctz(unsigned int x) { return __builtin_popcount(~x & (x - 1)); }
inline int __builtin_ctzll(unsigned long long x) { return __builtin_popcountll(~x & (x - 1)); }
inline int __builtin_ctzl(unsigned long x) { return __builtin_popcountll(~x & (x - 1)); }

/* The zeros above the highest bit: all bits below it are set first. */
inline int __builtin_clz(unsigned int x) {
  x |= x >> 1;
  x |= x >> 2;
  x |= x >> 4;
  x |= x >> 8;
  return 32 - __builtin_popcount(x | x >> 16);
}
inline int __builtin_clzll(unsigned long long x) {
  x |= x >> 1;
  x |= x >> 2;
  x |= x >> 4;
  x |= x >> 8;
  x |= x >> 16;
  return 64 - __builtin_popcountll(x | x >> 32);
}
inline int __builtin_clzl(unsigned long x) { return __builtin_clzll(x) - (64 - 8 * (int)sizeof x); }

/* The bits after the sign that are equal to it. */
inline int __builtin_clrsb(int x) { return __builtin_clz((unsigned int)(x ^ x >> 31)) - 1; }
inline int __builtin_clrsbll(long long x) { return __builtin_clzll((unsigned long long)(x ^ x >> 63)) - 1; }
inline int __builtin_clrsbl(long x) { return __builtin_clzl((unsigned long)(x ^ x >> (8 * (int)sizeof x - 1))) - 1; }

inline int ffs(int x) { return (__builtin_ctz((unsigned int)x) + 1) & -(x != 0); }
inline int ffsll(long long x) { return (__builtin_ctzll((unsigned long long)x) + 1) & -(x != 0); }
inline int ffsl(long x) { return (__builtin_ctzl((unsigned long)x) + 1) & -(x != 0); }

inline unsigned short __builtin_bswap16(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
inline unsigned int __builtin_bswap32(unsigned int x) {
  return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}
inline unsigned long long __builtin_bswap64(unsigned long long x) {
  x = (x & 0x00ff00ff00ff00ff) << 8 | (x >> 8 & 0x00ff00ff00ff00ff);
  x = (x & 0x0000ffff0000ffff) << 16 | (x >> 16 & 0x0000ffff0000ffff);
  return x << 32 | x >> 32;
}
