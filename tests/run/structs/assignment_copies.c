/* Struct assignment copies all members, arrays included. */
int printf(const char *, ...);

struct s { int a; char name[8]; struct { double d; int v[2]; } in; };

int main(void)
{
    struct s x = { 1, "first", { 2.5, { 3, 4 } } };
    struct s y, z, *p = &z;

    y = x;
    x.a = 100;
    x.name[0] = 'F';
    x.in.v[1] = 400;
    printf("%d %s %g %d\n", y.a, y.name, y.in.d, y.in.v[1]);
    z = y = x;
    printf("%d %s %d\n", z.a, z.name, y.in.v[1]);
    *p = (struct s){ .a = 5 };
    printf("%d %d %g\n", z.a, z.name[0], z.in.d);
    p->in = x.in;
    printf("%d\n", z.in.v[1]);
    x = *&x;
    struct s arr[2] = { x, y };
    arr[1] = arr[0];
    arr[0].a = 1;
    printf("%d %d\n", arr[1].a, (arr[0] = z).a);
    return 0;
}
