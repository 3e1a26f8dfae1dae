/* Conditions of every scalar type are compared against zero. */
#include <stdio.h>

static int f(void) { return 1; }

int main(void)
{
    char c = 0;
    double d = 0.1;
    float z = -0.0f;
    int a[1] = { 0 };
    int *p = a;
    long long ll = 0x100000000LL;
    int (*fp)(void) = f;
    const char *s = "";

    printf("%d\n", c ? 1 : 0);
    if (d) printf("d\n");
    if (z) printf("z\n");
    if (p) printf("p\n");
    if (*p) printf("*p\n");
    if (ll) printf("ll\n");
    if ((int)ll) printf("int ll\n");
    if (fp) printf("fp\n");
    if (fp()) printf("fp()\n");
    if (s) printf("s\n");
    if (*s) printf("*s\n");
    while (ll) ll >>= 16;
    printf("%lld\n", ll);
    do d -= 0.25; while (d > 0);
    printf("%d\n", d < 0);
    return 0;
}
