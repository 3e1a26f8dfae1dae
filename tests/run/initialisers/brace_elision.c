/* Initialisers with inner braces left out. */
#include <stdio.h>

struct in { int x, y; };
struct out { int n; struct in p[2]; char s[4]; int last; };

static struct out g = { 1, 2, 3, 4, 5, "abc", 6 };

int main(void)
{
    int m[2][3] = { 1, 2, 3, 4 };
    int k[2][3] = { { 1 }, 2, 3 };
    struct out a[] = { 1, 2, 3, 4, 5, "x", 6, 7, { { 8, 9 } }, { 'h', 'i' } };
    struct in q[2] = { 1, 2, 3 };
    struct in v = { 7, 8 };
    struct { struct in i; int z; } w = { v, 9 };
    int scalar = { 5 };

    printf("%d %d %d %d %s %d\n", g.n, g.p[0].x, g.p[1].x, g.p[1].y, g.s, g.last);
    printf("%d %d %d\n", m[0][2], m[1][0], m[1][1]);
    printf("%d %d %d %d\n", k[0][0], k[0][1], k[1][0], k[1][1]);
    printf("%d\n", (int)(sizeof a / sizeof a[0]));
    printf("%s %d %d %d %d %s %d\n", a[0].s, a[0].last, a[1].n, a[1].p[0].y, a[1].p[1].x, a[1].s, a[1].last);
    printf("%d %d\n", q[1].x, q[1].y);
    printf("%d %d %d\n", w.i.x, w.i.y, w.z);
    printf("%d\n", scalar);
    return 0;
}
