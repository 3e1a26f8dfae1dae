/* Obsolete GNU designators: "field:" and "[index] value". */
int printf(const char *, ...);

struct ops { int a; int (*f)(int); const char *name; };
static int inc(int n) { return n + 1; }

static struct ops ops = {
    name: "old",
    f: inc,
};

int main(void)
{
    int v[4] = { [2] 7, [0] 3 };
    struct ops local = { a: 5, name: "local" };

    printf("%s %d %d\n", ops.name, ops.f(41), ops.a);
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
    printf("%d %s %d\n", local.a, local.name, local.f == 0);
    return 0;
}
