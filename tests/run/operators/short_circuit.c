/* && and || evaluate the right operand only when needed. */
#include <stdio.h>

static int calls;
static int yes(int n) { calls = calls * 10 + n; return 1; }
static int no(int n) { calls = calls * 10 + n; return 0; }

int main(void)
{
    int r;

    r = yes(1) && no(2) && yes(3);
    printf("%d %d\n", r, calls); calls = 0;
    r = no(1) || yes(2) || yes(3);
    printf("%d %d\n", r, calls); calls = 0;
    r = yes(1) || no(2) && no(3);
    printf("%d %d\n", r, calls); calls = 0;
    r = no(1) && yes(2) || yes(3);
    printf("%d %d\n", r, calls); calls = 0;
    r = (no(1) || yes(2)) && (no(3) || no(4));
    printf("%d %d\n", r, calls); calls = 0;

    int *p = 0;
    if (p && *p)
        return 1;
    int x = 3, y = 0;
    r = y != 0 && x / y > 1;
    printf("%d\n", r);
    r = x++ || y++;
    printf("%d %d %d\n", r, x, y);
    r = 5 && -7;
    printf("%d\n", r);
    r = 0.5 && p == 0;
    printf("%d\n", r);
    r = !(y && x) + !!x;
    printf("%d\n", r);
    return 0;
}
