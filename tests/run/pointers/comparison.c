/* Relational operators and equality on pointers. */
#include <stdio.h>

struct s { int first, second; };

int main(void)
{
    int a[4], x, y;
    struct s v;
    int *p = a, *end = a + 4;
    int *null = 0;

    printf("%d %d %d\n", p < end, p <= end, p > end);
    printf("%d\n", &a[1] >= &a[1]);
    printf("%d\n", &v.first < &v.second);
    printf("%d\n", (void *)&v == &v.first);
    printf("%d\n", &x == &y);
    printf("%d\n", &x != null);
    printf("%d %d\n", null == 0, (void *)0 == null);
    printf("%d\n", end == &a[4]);
    int n = 0;
    for (p = a; p != end; ++p)
        n++;
    printf("%d\n", n);
    const int *c = a;
    printf("%d\n", c == a);
    char *s = (char *)a;
    printf("%d\n", (int *)(s + sizeof(int)) == &a[1]);
    return 0;
}
