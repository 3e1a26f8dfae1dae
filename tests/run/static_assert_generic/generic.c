/* _Generic picks by type, without evaluating the controlling operand. */
int printf(const char *, ...);

#define NAME(x) _Generic((x), \
    _Bool: "bool", char: "char", signed char: "schar", unsigned char: "uchar", \
    short: "short", int: "int", unsigned: "unsigned", long: "long", \
    float: "float", double: "double", char *: "char *", const char *: "const char *", \
    int *: "int *", void *: "void *", int (*)(int): "fn", default: "other")

static int f(int n) { return n; }
struct s { int x; };

int main(void)
{
    char c = 0; const int ci = 1; int a[3]; int i = 5;
    const char *cs = ""; struct s s = { 0 };
    unsigned char uc = 0; _Bool b = 1;

    printf("%s %s %s %s\n", NAME(c), NAME(+c), NAME('c'), NAME((signed char)1));
    printf("%s %s %s\n", NAME(ci), NAME(a), NAME(f));
    printf("%s %s %s\n", NAME("lit"), NAME(cs), NAME((void *)0));
    printf("%s %s %s %s\n", NAME(1.0f), NAME(1.0), NAME(1.0f * 2.0), NAME(1L));
    printf("%s %s %s\n", NAME(s), NAME(uc), NAME(b));
    printf("%s %s\n", NAME(uc << 1), NAME(b + 0u));
    printf("%d\n", _Generic(i++, int: i + 10, default: 0));
    printf("%d\n", i);
    printf("%d\n", _Generic(&s, struct s *: f, default: 0)(9));
    _Generic(i, int: i, long: *(int *)0) = 77;
    printf("%d\n", i);
    return 0;
}
