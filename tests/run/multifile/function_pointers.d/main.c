/* Function pointers and callbacks that cross files. */
int printf(const char *, ...);
typedef int (*op)(int);
extern op table[];
op lookup(const char *);
int apply_all(int, op);
void set_hook(void (*)(int));
void fire(int);

static int last;
static int triple(int n) { return n * 3; }
static void hook(int n) { last = n; }

int main(void)
{
    for (op *p = table; *p; p++)
        printf("%d\n", (*p)(10));
    printf("%d\n", lookup("neg")(5));
    printf("%d\n", lookup("none") == 0);
    printf("%d\n", apply_all(1, triple));
    fire(1);
    set_hook(hook);
    fire(7);
    printf("%d\n", last);
    printf("%d\n", table[0] == lookup("inc"));
    return 0;
}
