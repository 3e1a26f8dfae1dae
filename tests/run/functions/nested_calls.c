/* Calls as arguments of calls; many parameters of mixed types. */
#include <stdio.h>

static int max(int a, int b) { return a > b ? a : b; }
static long long many(char a, short b, int c, long d, long long e, float f,
                      double g, unsigned char h, unsigned i, int *j, const char *k)
{
    return a + b + c + d + e + (int)f + (int)g + h + i + *j + k[1];
}

int main(void)
{
    int j = 1000;

    printf("%d\n", max(max(3, 9), max(max(4, 12), 7)));
    printf("%lld\n", many(-1, -2, -3, -4, 1LL << 40, 5.9f, -6.9, 255, 4000000000u, &j, "ab"));
    printf("%d\n", max(-1, (unsigned char)-1));
    printf("%d\n", printf("four") + max(1, 2));
    return 0;
}
