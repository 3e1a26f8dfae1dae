/* abs, labs, llabs, div, ldiv. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    div_t d = div(-7, 2);
    ldiv_t l = ldiv(100, -7);
    lldiv_t ll = lldiv(-10000000000LL, 3);

    printf("%d %d %d\n", abs(-5), abs(5), abs(0));
    printf("%ld %lld\n", labs(-123456L), llabs(-1LL << 40));
    printf("%d %d\n", d.quot, d.rem);
    printf("%ld %ld\n", l.quot, l.rem);
    printf("%lld %lld\n", ll.quot, ll.rem);
    printf("%d %d\n", EXIT_SUCCESS, EXIT_FAILURE);
    return 0;
}
