/* Nested compound literals, union literals and arrays of structs. */
int printf(const char *, ...);

struct in { int v[2]; };
struct out { struct in *p; struct in i; const char *s; };
union u { int i; char c[4]; };

static int read(struct out o) { return o.p->v[1] * 100 + o.i.v[0]; }

int main(void)
{
    struct out o = { &(struct in){ { 1, 2 } }, (struct in){ { 3, 4 } }, "name" };

    printf("%d %s\n", read(o), o.s);
    printf("%d\n", read((struct out){ .p = (struct in[]){ { { 5, 6 } }, { { 7, 8 } } } + 1, .i.v = { 9 } }));
    printf("%d\n", (union u){ .c = { 1, 1 } }.i);
    union u u = (union u){ 0x41 };
    printf("%c\n", u.c[0]);
    struct in *arr = (struct in[]){ [2] = { { 1, 2 } } };
    printf("%d %d\n", arr[0].v[0], arr[2].v[1]);
    const char **words = (const char *[]){ "alpha", "beta", 0 };
    while (*words)
        printf("%s\n", *words++);
    o = (struct out){ 0 };
    printf("%d %d\n", o.p == 0, o.i.v[1]);
    return 0;
}
