/* The right side is read completely before the left side is written. */
int printf(const char *, ...);

struct p { int x, y; };
struct big { int v[6]; };

static struct p turned(const struct p *p) { return (struct p){ -p->y, p->x }; }
static struct big shifted(const struct big *b)
{
    struct big r = { { 0 } };
    for (int i = 0; i < 5; i++)
        r.v[i + 1] = b->v[i];
    return r;
}

int main(void)
{
    struct p a = { 1, 2 };
    struct big b = { { 1, 2, 3, 4, 5, 6 } };

    a = (struct p){ a.y, a.x };
    printf("%d %d\n", a.x, a.y);
    a = (struct p){ .y = a.x + a.y, .x = a.y };
    printf("%d %d\n", a.x, a.y);
    a = turned(&a);
    printf("%d %d\n", a.x, a.y);
    b = shifted(&b);
    b = shifted(&b);
    for (int i = 0; i < 6; i++)
        printf("%d ", b.v[i]);
    printf("\n");
    b = (struct big){ { b.v[5], b.v[4], b.v[3] } };
    printf("%d %d %d %d\n", b.v[0], b.v[1], b.v[2], b.v[3]);
    return 0;
}
