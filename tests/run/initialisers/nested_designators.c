/* Designators that reach through several levels, and what follows them. */
int printf(const char *, ...);

struct p { int x, y; };
struct l { struct p from, to; int w[3]; };

int main(void)
{
    struct l a = { .to.y = 4, .w[1] = 7, 8, .from = { 1, 2 } };
    struct l b = { .from.x = 1, 2, 3, 4, 5 };
    struct l c[2] = { [1].w = { 9, 8 }, [0].to = { .y = 5 } };
    int m[3][2] = { [1][1] = 4, 5, [0] = { 1 } };
    struct { struct p a[2]; int end; } d = { { [1] = { .x = 3 } }, .end = 9 };

    printf("%d %d %d %d %d %d %d\n", a.from.x, a.from.y, a.to.x, a.to.y, a.w[0], a.w[1], a.w[2]);
    printf("%d %d %d %d %d\n", b.from.x, b.from.y, b.to.x, b.to.y, b.w[0]);
    printf("%d %d %d %d\n", c[1].w[0], c[1].w[1], c[0].to.y, c[0].to.x);
    for (int i = 0; i < 3; i++)
        printf("%d %d\n", m[i][0], m[i][1]);
    printf("%d %d %d\n", d.a[0].x, d.a[1].x, d.end);
    return 0;
}
