/* Arrays of function pointers, in structs, compared and null. */
int printf(const char *, ...);

static int inc(int x) { return x + 1; }
static int dbl(int x) { return x * 2; }
static int neg(int x) { return -x; }
struct dev { const char *name; int (*ops[2])(int); };

int main(void)
{
    int (*table[])(int) = { inc, &dbl, neg, 0 };
    int v = 3;
    struct dev d = { "dev", { dbl, 0 } };

    for (int (**p)(int) = table; *p; p++)
        printf("%d\n", v = (*p)(v));
    printf("%d\n", (**table[0])(10));
    printf("%d\n", (*****inc)(10));
    printf("%d %d\n", table[0] == inc, table[0] == table[1]);
    printf("%s %d\n", d.name, d.ops[0](21));
    if (!d.ops[1])
        d.ops[1] = table[2];
    printf("%d\n", d.ops[1] ? d.ops[1](5) : 0);
    printf("%d\n", (v < 0 ? inc : dbl)(100));
    return 0;
}
