/* Operator precedence and associativity traps. */
#include <stdio.h>

int main(void)
{
    int a = 6, b = 3, c = 2;
    int arr[3] = { 10, 20, 30 };
    int *p = arr;

    printf("%d\n", a - b - c);
    printf("%d\n", a / b / c);
    printf("%d\n", a / b * c);
    printf("%d\n", a & b == b);
    printf("%d\n", (a & b) == b);
    printf("%d\n", a | b ^ c & 1);
    printf("%d\n", 1 << 2 + 1);
    printf("%d\n", 8 >> 1 << 2);
    printf("%d\n", 5 > 4 > 3);
    printf("%d\n", 1 < 2 == 1);
    printf("%d\n", !a == b);
    printf("%d\n", -a % 4);
    printf("%d\n", ~1 + 2);
    printf("%d\n", 1 || 0 && 0);
    printf("%d\n", 0 && 1 || 1);
    printf("%d\n", - -a);
    printf("%d\n", a+++b);
    printf("%d\n", *p++);
    printf("%d\n", *p);
    printf("%d\n", ++*p);
    printf("%d\n", *++p);
    printf("%d\n", (*p)++ + 0 * c);
    printf("%d %d\n", arr[2], arr[1]);
    a = b = c = 9;
    printf("%d\n", a + b + c);
    printf("%d\n", 1 ? 2 : 0 ? 3 : 4);
    return 0;
}
