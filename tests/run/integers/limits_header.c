/* The constants of limits.h and stdint.h. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    printf("%d %d %d\n", CHAR_BIT, CHAR_MIN, CHAR_MAX);
    printf("%d %d %d\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
    printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("%d %d\n", INT8_MIN, UINT8_MAX);
    printf("%lld\n", (long long)INT64_MIN);
    printf("%llu\n", (unsigned long long)UINT64_MAX);
    printf("%llu\n", (unsigned long long)SIZE_MAX);
    printf("%llu\n", (unsigned long long)UINTPTR_MAX);
    printf("%u\n", (unsigned)sizeof(UINT8_C(1)));
    printf("%u\n", (unsigned)sizeof(UINT64_C(1)));
    printf("%u\n", (unsigned)sizeof(int_fast16_t));
    printf("%u\n", (unsigned)sizeof(intmax_t));
    return 0;
}
