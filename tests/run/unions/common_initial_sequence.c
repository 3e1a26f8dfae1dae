/* Structs in a union that share their first members. */
int printf(const char *, ...);

struct base { int kind; int id; };
struct circle { int kind; int id; double r; };
struct name { int kind; int id; char text[8]; };
union shape { struct base base; struct circle circle; struct name name; };

static int describe(union shape *s)
{
    if (s->base.kind == 1)
        printf("circle %d %g\n", s->circle.id, s->circle.r);
    else
        printf("name %d %s\n", s->name.id, s->name.text);
    return s->base.id;
}

int main(void)
{
    union shape a = { .circle = { 1, 10, 2.5 } };
    union shape b = { .name = { 2, 20, "box" } };
    struct circle c = { 1, 30, 9 };

    int sum = describe(&a);
    sum += describe(&b);
    sum += describe((union shape *)&a.base);
    printf("%d\n", sum);
    printf("%d\n", ((struct base *)&c)->id);
    a.name.text[0] = 'z';
    a.base.kind = 2;
    printf("%c %d\n", a.name.text[0], a.circle.kind);
    return 0;
}
