/* Incomplete types used through pointers; GNU empty structs. */
int printf(const char *, ...);

struct hidden;
static struct hidden *get(void);
static int value(struct hidden *);
struct empty { };
struct holder { int a; struct empty e; int b; };

int main(void)
{
    struct holder h = { 1, { }, 2 };
    struct empty e1 = { }, e2;

    e2 = e1;
    (void)e2;
    printf("%d\n", value(get()));
    printf("%d\n", (int)sizeof(struct empty));
    printf("%d %d %d\n", h.a, h.b, (int)sizeof h);
    printf("%d\n", (int)__builtin_offsetof(struct holder, b));
    return 0;
}

struct hidden { int v; };
static struct hidden it = { 31 };
static struct hidden *get(void) { return &it; }
static int value(struct hidden *h) { return h->v; }
