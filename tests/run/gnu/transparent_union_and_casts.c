/* Casts to a union type, transparent unions, and lvalue-like comparisons. */
int printf(const char *, ...);

union num { int i; double d; const char *s; };
typedef union { int *ip; const char *cp; void *vp; } any __attribute__((transparent_union));

static int kind_int(any a) { return *a.ip; }
static char kind_char(any a) { return a.cp[0]; }
static void show(union num n, int which)
{
    if (which == 0) printf("%d\n", n.i);
    else if (which == 1) printf("%g\n", n.d);
    else printf("%s\n", n.s);
}

int main(void)
{
    int x = 12;
    union num n;

    show((union num)7, 0);
    show((union num)2.5, 1);
    n = (union num)(const char *)"text";
    show(n, 2);
    printf("%d\n", kind_int(&x));
    printf("%c\n", kind_char("hey"));
    printf("%d\n", kind_int((void *)&x));
    return 0;
}
