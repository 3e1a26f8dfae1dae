/* Members of values returned by calls, assignments and conditionals. */
int printf(const char *, ...);

struct in { int a[3]; char c; };
struct out { struct in i; int *p; };

static int target = 5;
static struct out make(int n)
{
    struct out o = { { { n, n + 1, n + 2 }, 'a' + n }, &target };
    return o;
}

int main(void)
{
    struct out o, q;

    printf("%d\n", make(3).i.a[1]);
    printf("%c\n", make(4).i.c);
    *make(0).p = 77;
    printf("%d\n", target);
    printf("%d\n", (o = make(1)).i.a[2]);
    printf("%d\n", (q = o, q).i.a[0]);
    printf("%d\n", (target ? o : q).i.a[1]);
    printf("%d\n", make(6).i.a[0] + make(7).i.a[0]);
    printf("%d\n", (int)sizeof make(1).i.a);
    return 0;
}
