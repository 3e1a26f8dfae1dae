/* atoi, atol, strtol, strtoul, strtoll with bases, ends and limits. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *end;

    printf("%d %d %d %d\n", atoi("42"), atoi("  -17xyz"), atoi("+8"), atoi("none"));
    printf("%ld %lld\n", atol("123456"), atoll("-9000000000"));
    printf("%ld", strtol("  12ab", &end, 10));
    printf(" [%s]\n", end);
    printf("%ld %ld %ld\n", strtol("ff", 0, 16), strtol("0x1F", 0, 0), strtol("017", 0, 0));
    printf("%ld %ld\n", strtol("zz", 0, 36), strtol("1012", 0, 2));
    printf("%ld", strtol("xyz", &end, 10));
    printf(" [%s]\n", end);
    printf("%ld", strtol("0xg", &end, 16));
    printf(" [%s]\n", end);
    printf("%d\n", strtol("99999999999999999999", 0, 10) == LONG_MAX);
    printf("%d\n", strtol("-99999999999999999999", 0, 10) == LONG_MIN);
    printf("%lu\n", strtoul("-1", 0, 10));
    printf("%lld\n", strtoll("-0x7fffffffff", 0, 0));
    printf("%llu\n", strtoull("18446744073709551615", 0, 10));
    return 0;
}
