/* printf: widths, flags, precision, lengths, and its result. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    printf("[%5d] [%-5d] [%05d] [%+d] [% d]\n", 42, 42, 42, 42, 42);
    printf("[%x] [%X] [%#x] [%#o] [%o]\n", 255, 255, 255, 8, 8);
    printf("[%8.3f] [%-8.2f] [%e] [%g] [%g]\n", 3.14159, 2.5, 12345.678, 1e-5, 100000.0);
    printf("[%s] [%10s] [%-10s] [%.2s]\n", "abc", "abc", "abc", "abc");
    printf("[%c] [%3c] [%%]\n", 'x', 'y');
    printf("[%*d] [%-*d] [%.*s]\n", 6, 1, 6, 2, 3, "truncate");
    printf("%hhd %hd %ld %lld\n", 300, 70000, 5L, 1LL << 40);
    printf("%hhu %hu\n", -1, -1);
    printf("%zu %td %jd\n", sizeof(char), (ptrdiff_t)-3, (intmax_t)7);
    printf("[%.3d] [%8.3d] [%.0d]\n", 5, 5, 0);
    printf("[%lx] [%llX]\n", 0xabcUL, 0xDEADBEEFCAFEULL);
    int n = printf("count\n");
    printf("%d\n", n);
    printf("[%i] [%u]\n", -3, 3u);
    return 0;
}
