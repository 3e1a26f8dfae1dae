/* <inttypes.h>: intmax_t is as wide as long long. */

long long imaxabs(long long x) { return x < 0 ? -x : x; }
__tarka_lldiv_t imaxdiv(long long a, long long b) { return (__tarka_lldiv_t){a / b, a % b}; }
long long strtoimax(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long long strtoumax(const char *text, char **end, int base) { return strtoull(text, end, base); }
