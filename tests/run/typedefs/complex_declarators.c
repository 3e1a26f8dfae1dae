/* Typedefs of arrays, functions and pointers to both. */
int printf(const char *, ...);

typedef int row[3];
typedef row grid[2];
typedef int binary(int, int);
typedef binary *binary_ptr;
typedef int (*picker)(binary_ptr, int);
typedef const char *const fixed;
typedef struct list { struct list *next; int v; } list, *list_ptr;

static binary add, sub;
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int apply(binary_ptr f, int n) { return f(n, 3); }
static int total(row r) { return r[0] + r[1] + r[2]; }

int main(void)
{
    grid g = { { 1, 2, 3 }, { 4, 5, 6 } };
    row *p = g;
    binary_ptr table[] = { add, sub };
    picker pick = apply;
    fixed name = "fixed";
    list b = { 0, 2 }, a = { &b, 1 };
    list_ptr l = &a;

    printf("%d %d\n", total(g[1]), total(*p));
    printf("%d %d\n", (int)(sizeof(grid) / sizeof(row)), p[1][2]);
    printf("%d %d\n", pick(table[0], 10), pick(table[1], 10));
    printf("%s %d\n", name, l->next->v);
    return 0;
}
