/* Automatic aggregates initialised from run-time expressions. */
int printf(const char *, ...);

struct p { int x, y; };
static int n;
static int next(void) { return ++n; }
static struct p make(int k) { struct p p = { k, -k }; return p; }

int main(void)
{
    int k = next();
    int a[] = { k, k * 2, k + 5 };
    struct p p = { a[1], a[2] };
    struct p q[2] = { make(3), p };
    struct { struct p in; int *ptr; int sum; } s = { p, &a[2], p.x + p.y };
    struct p copy = q[0], *pc = &copy;
    struct p deref = *pc;
    char c[4] = { k + '0', 'b' };

    printf("%d %d %d\n", a[0], a[1], a[2]);
    printf("%d %d %d %d\n", q[0].x, q[0].y, q[1].x, q[1].y);
    printf("%d %d %d\n", s.in.y, *s.ptr, s.sum);
    printf("%d %d\n", copy.y, deref.x);
    printf("%s\n", c);
    printf("%d\n", n);
    return 0;
}
