/* for with missing parts, declarations, and comma expressions. */
#include <stdio.h>

int main(void)
{
    int i = 0, n = 0;

    for (;;) {
        if (i++ == 4)
            break;
        n += i;
    }
    printf("%d %d\n", i, n);
    for (; i > 0; )
        i -= 2;
    printf("%d\n", i);
    for (int i = 0, j = 10; i < j; i++, j--)
        n = i * j;
    printf("%d %d\n", i, n);
    for (i = 0; i < 3; i++)
        for (int i = 5; i < 7; i++)
            printf("%d ", i);
    printf("\n%d\n", i);
    for (unsigned u = 3; u-- > 0; )
        printf("%u ", u);
    printf("\n");
    for (const char *p = "loop"; *p; p++)
        printf("%c.", *p);
    printf("\n");
    for (i = 0; i < 10 && n; i++, n /= 2);
    printf("%d %d\n", i, n);
    return 0;
}
