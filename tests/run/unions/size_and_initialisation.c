/* Union size, first-member and designated initialisation, assignment. */
int printf(const char *, ...);

union a { char c; int i; double d; };
union b { char c[9]; int i; };
struct tagged { enum { INT, STR, PAIR } tag; union { int i; const char *s; struct { short x, y; } p; } u; };

static void show(struct tagged t)
{
    switch (t.tag) {
    case INT: printf("int %d\n", t.u.i); break;
    case STR: printf("str %s\n", t.u.s); break;
    case PAIR: printf("pair %d %d\n", t.u.p.x, t.u.p.y); break;
    }
}

int main(void)
{
    union a x = { 300 };
    union a y = { .d = 0.5 }, z;
    struct tagged t[] = { { INT, { 5 } }, { STR, { .s = "text" } }, { PAIR, { .p = { 1, -2 } } } };
    union a *p = &z;

    printf("%d %d\n", (int)sizeof(union b), (int)_Alignof(union b));
    printf("%d\n", x.c);
    z = y;
    printf("%g\n", p->d);
    for (int i = 0; i < 3; i++)
        show(t[i]);
    union a arr[2] = { { 1 }, { .i = 0x10203 } };
    printf("%d %d\n", arr[0].c, arr[1].c);
    printf("%d\n", (void *)&z.c == (void *)&z.d);
    return 0;
}
