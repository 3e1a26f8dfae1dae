/* Static initialisers that are address constants with offsets. */
int printf(const char *, ...);

struct s { int a; int b[4]; };
static struct s obj = { 1, { 2, 3, 4, 5 } };
static int arr[5] = { 10, 11, 12, 13, 14 };
static int *mid = &arr[2];
static int *past = arr + 5;
static int *member = &obj.b[1];
static char *str = "constant" + 3;
static int f(void) { return 77; }
static int (*fp)(void) = f;
static int (*fp2)(void) = &f;
static void *self = &self;
static int **pmid = &mid;
static long size = sizeof(obj) / sizeof(int);
static const char *lits[] = { "a", "b", &"xyz"[1] };
static int diff = (int)((char *)&((struct s *)0)->b[2] - (char *)0);
static struct node { struct node *next; int v; } n2, n1 = { &n2, 1 }, n2 = { &n1, 2 };

int main(void)
{
    printf("%d %d %d\n", *mid, past[-1], *member);
    printf("%s %d %d\n", str, fp(), fp2());
    printf("%d %d\n", self == (void *)&self, **pmid);
    printf("%ld %s %d\n", size, lits[2], diff);
    printf("%d %d\n", n1.next->v, n1.next->next->v);
    return 0;
}
