/* What atoi and its sisters make of numbers that do not fit, errno included: C leaves it open, glibc does not. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    const char *texts[] = {"12", "-12", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
                           "-9223372036854775809", "99999999999999999999999", "  +7x", "2147483647", "2147483648",
                           "-2147483649", "", "92233720368547758070"};
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        errno = 0;
        int narrow = atoi(texts[i]);
        printf("%d %d ", narrow, errno);
        errno = 0;
        long plain = atol(texts[i]);
        printf("%ld %d ", plain, errno);
        errno = 0;
        long long wide = atoll(texts[i]);
        printf("%lld %d\n", wide, errno);
    }
    return 0;
}
