/* Arrays of structs holding arrays of structs. */
int printf(const char *, ...);

struct cell { short v; char tag[3]; };
struct row { int n; struct cell cells[2]; };
struct table { struct row rows[2]; int total; };

int main(void)
{
    struct table t[2] = {
        { { { 1, { { 10, "a" }, { 11, "b" } } }, { 2, { { 12, "c" } } } }, 7 },
        { .rows[1].cells[0] = { 99, "zz" } },
    };
    struct cell *p = &t[0].rows[1].cells[0];

    t[0].rows[1].cells[1].v = -5;
    t[1].rows[0] = t[0].rows[0];
    t[1].rows[0].cells[1].tag[0]++;
    printf("%d %s\n", p->v, p->tag);
    printf("%d %d\n", p[1].v, p[1].tag[0]);
    printf("%d %s\n", t[1].rows[0].cells[1].v, t[1].rows[0].cells[1].tag);
    printf("%s\n", t[0].rows[0].cells[1].tag);
    printf("%d %s %d\n", t[1].rows[1].cells->v, t[1].rows[1].cells->tag, t[1].rows[1].n);
    printf("%d\n", (int)sizeof(struct cell));
    printf("%d\n", (int)(sizeof t / sizeof t[0].rows[0].cells[0]));
    t[1] = t[0];
    printf("%d %d\n", t[1].total, t[1].rows[1].cells[1].v);
    return 0;
}
