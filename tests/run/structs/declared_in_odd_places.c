/* Struct types declared in sizeof, casts, parameters, return types, for. */
int printf(const char *, ...);

struct made { int a; } make(int n) { return (struct made){ n }; }
static int size = sizeof(struct hidden { char c[11]; });
static struct hidden h = { "hidden" };

static int f(struct { int x; } *p) { return p != 0; }

int main(void)
{
    for (struct { int i; char c; } it = { 0, 'a' }; it.i < 3; it.i++, it.c++)
        printf("%d%c ", it.i, it.c);
    printf("\n");
    void *v = &(struct pt { short x, y; }){ 3, 4 };
    printf("%d\n", ((struct pt *)v)->y);
    printf("%d %d %s\n", make(6).a, size, h.c);
    printf("%d\n", f(0));
    int n = (int)sizeof(enum { RED = 5, BLUE }) + BLUE;
    printf("%d\n", n);
    struct { struct nested { int q; } n; } outer = { { 8 } };
    struct nested copy = outer.n;
    printf("%d\n", copy.q);
    return 0;
}
